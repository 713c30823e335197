import { useMutation } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import { channels } from '#shared/realtime/events.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { store, usePicked } from '../platform/state.ts'
import { waitFor } from '../platform/wait-for.ts'
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
      void waitForSummary(event)
    },
    onError: (error, event) => giveUp(event, error.message),
  })
}

async function waitForSummary(event: Event) {
  const before = contentOf(event)
  try {
    await waitFor('meeting', {
      channel: channels.privateMeeting(event.id),
      until: (current) => current.id === event.id && contentOf(current) !== before,
      timeoutMs: giveUpAfterMs,
    })
  } catch (error) {
    if (!isSummarizing(event)) return
    console.error(error)
    giveUp(event, copy.summaryLate)
  }
}

function giveUp(event: Event, reason: string) {
  if (!isSummarizing(event)) return
  clearSummaryRequest(event.id)
  showToast({ key: `summary-${event.id}`, tone: 'problem', text: copy.summarizeFailed, detail: reason })
}
