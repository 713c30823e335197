import { useMutation } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { createStore, usePicked } from '../platform/store.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

/** A summary that has not come by then does not come. */
const longestMs = 120_000

/** Which version of an event a summary was asked for. It is under way until the event comes anew. */
const asked = createStore<ReadonlyMap<string, string>>(new Map())

export const isSummarizing = ({ id, updatedAt }: Event) => asked.get().get(id) === updatedAt
export const useIsSummarizing = ({ id, updatedAt }: Event) => usePicked(asked, (versions) => versions.get(id) === updatedAt)

export function useSummarize() {
  return useMutation({
    mutationFn: ({ id }: Event) => api.post<Event>(`/api/meetings/${id}/summarize`),
    onMutate({ id, updatedAt }) {
      asked.set(new Map(asked.get()).set(id, updatedAt))
      announce(copy.summarizing)
    },
    onSuccess: (_, event) => void setTimeout(() => giveUp(event, copy.summaryLate), longestMs),
    onError: (error, event) => giveUp(event, error.message),
  })
}

function giveUp({ id, updatedAt }: Event, why: string) {
  if (asked.get().get(id) !== updatedAt) return
  asked.set(new Map([...asked.get()].filter(([other]) => other !== id)))
  showToast({ key: `summary-${id}`, tone: 'problem', text: copy.summarizeFailed, detail: why })
}
