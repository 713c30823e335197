import { useMutation } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import { channels } from '#shared/realtime/events.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { store } from '../platform/state.ts'
import { waitFor } from '../platform/wait-for.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { requestedSummaries } from './state.ts'
import { clearSummaryRequest, contentOf, isSummarizing } from './summary-requests.ts'

/** How long to wait for a summary. */
const giveUpAfterMs = 120_000

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
