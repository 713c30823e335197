import { useMutation } from '@tanstack/react-query'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { downloadTranscript, type DownloadFormat } from './transcript-file.ts'

/** Removes a meeting's bot, whatever its state. */
export function useRemoveBot() {
  return useMutation({
    mutationFn: ({ id }: Event) => api.delete(`/api/meetings/${id}/bot`),
    onSuccess: (_, event) => notify(copy.botRemoved(event.title)),
    onError: (error, event) =>
      showToast({ key: `bot-${event.id}`, tone: 'problem', text: copy.removeBotFailed, detail: error.message }),
    // Also after an error: the bot may have left on its own.
    onSettled: (_answer, _error, event) => refreshEvent(event.id),
  })
}

/** Deletes a meeting's recording and transcript for everyone. */
export function useDeleteRecording() {
  return useMutation({
    mutationFn: ({ id }: Event) => api.delete(`/api/meetings/${id}/recording`),
    async onSuccess(_, event) {
      notify(copy.transcriptDeleted(event.title))
      queryClient.removeQueries({ queryKey: keys.transcript(event.id) })
      await refreshEvent(event.id)
    },
    onError: (error, event) =>
      showToast({
        key: `recording-${event.id}`,
        tone: 'problem',
        text: copy.deleteTranscriptFailed,
        detail: error.message,
      }),
  })
}

export function useExport() {
  return useMutation({
    async mutationFn({ event, format }: { event: Event; format: DownloadFormat }) {
      const lines = await queryClient.fetchQuery({
        queryKey: keys.transcript(event.id),
        queryFn: ({ signal }) => api.get<TranscriptLine[]>(`/api/meetings/${event.id}/transcript`, signal),
        staleTime: event.status === 'COMPLETE' ? Infinity : 0,
      })
      downloadTranscript(event, lines, format)
    },
    onError: (error, { event }) =>
      showToast({ key: `export-${event.id}`, tone: 'problem', text: copy.exportFailed, detail: error.message }),
  })
}

function notify(text: string) {
  showToast({ key: 'event', text })
}

async function refreshEvent(id: string) {
  await Promise.all(
    [keys.event(id), keys.eventTasks(id), keys.events, keys.upcoming, keys.inProgress].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
