import { useMutation } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { createStore, usePicked } from '../platform/store.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

/** How long to wait for a summary. */
const giveUpAfterMs = 120_000

/** The events with a requested summary, each with its summary and topics at that time. Pending until the event is updated or these change. */
const requested = createStore<ReadonlyMap<string, string>>(new Map())

const contentOf = ({ summary, topics }: Event) => JSON.stringify([summary, topics])

export const isSummarizing = (event: Event) => requested.get().get(event.id) === contentOf(event)
export const useIsSummarizing = (event: Event) =>
  usePicked(requested, (contents) => contents.has(event.id) && contents.get(event.id) === contentOf(event))

/** Ends a request, because the updated event includes its summary. */
export function clearSummaryRequest(id: string) {
  if (requested.get().has(id)) requested.set(new Map([...requested.get()].filter(([other]) => other !== id)))
}

export function useSummarize() {
  return useMutation({
    mutationFn: ({ id }: Event) => api.post<Event>(`/api/meetings/${id}/summarize`),
    onMutate(event) {
      requested.set(new Map(requested.get()).set(event.id, contentOf(event)))
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
