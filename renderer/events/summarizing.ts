import { useMutation } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { createStore, usePicked } from '../platform/store.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

/** A summary that has not come by then does not come. */
const longestMs = 120_000

/** For which events a summary was asked, and what they said then. It is under way until there is news of the event, or it says something else. */
const asked = createStore<ReadonlyMap<string, string>>(new Map())

const saidBy = ({ summary, topics }: Event) => JSON.stringify([summary, topics])

export const isSummarizing = (event: Event) => asked.get().get(event.id) === saidBy(event)
export const useIsSummarizing = (event: Event) =>
  usePicked(asked, (said) => said.has(event.id) && said.get(event.id) === saidBy(event))

/** The event came anew, so whatever was asked for is in it. */
export function summaryCame(id: string) {
  if (asked.get().has(id)) asked.set(new Map([...asked.get()].filter(([other]) => other !== id)))
}

export function useSummarize() {
  return useMutation({
    mutationFn: ({ id }: Event) => api.post<Event>(`/api/meetings/${id}/summarize`),
    onMutate(event) {
      asked.set(new Map(asked.get()).set(event.id, saidBy(event)))
      announce(copy.summarizing)
    },
    onSuccess: (_, event) => void setTimeout(() => giveUp(event, copy.summaryLate), longestMs),
    onError: (error, event) => giveUp(event, error.message),
  })
}

function giveUp(event: Event, why: string) {
  if (!isSummarizing(event)) return
  summaryCame(event.id)
  showToast({ key: `summary-${event.id}`, tone: 'problem', text: copy.summarizeFailed, detail: why })
}
