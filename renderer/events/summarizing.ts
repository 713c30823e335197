import { useMutation } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { store, usePicked } from '../platform/state.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { requestedSummaries } from './state.ts'

/** How long to wait for a summary. */
const giveUpAfterMs = 120_000

const contentOf = ({ summary, topics }: Event) => JSON.stringify([summary, topics])

const isPending = (contents: ReadonlyMap<string, string>, event: Event) =>
  contents.has(event.id) && contents.get(event.id) === contentOf(event)

export const isSummarizing = (event: Event) => isPending(store.get(requestedSummaries), event)
export const useIsSummarizing = (event: Event) => usePicked(requestedSummaries, isPending, event)

/** Ends a request, because the updated event includes its summary. */
export function clearSummaryRequest(id: string) {
  store.set(requestedSummaries, (contents) =>
    contents.has(id) ? new Map([...contents].filter(([other]) => other !== id)) : contents,
  )
}

export function useSummarize() {
  return useMutation({
    mutationFn: ({ id }: Event) => api.post<Event>(`/api/meetings/${id}/summarize`),
    onMutate(event) {
      store.set(requestedSummaries, (contents) => new Map(contents).set(event.id, contentOf(event)))
      announce(copy.summarizing)
    },
    onSuccess: (_, event) => void setTimeout(() => giveUp(event, copy.summaryLate), giveUpAfterMs),
    onError: (error, event) => giveUp(event, error.message),
  })
}

function giveUp(event: Event, reason: string) {
  if (!isSummarizing(event)) return
  clearSummaryRequest(event.id)
  showToast({ key: `summary-${event.id}`, tone: 'problem', text: copy.summarizeFailed, detail: reason })
}
