import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { LocalRecording, RecorderState } from '#shared/desktop/recorder.ts'
import { announce } from '../platform/announcer.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { copy } from './copy.ts'

const everyMs = 5_000
const reload = () => queryClient.invalidateQueries({ queryKey: keys.localRecordings })

/** The recordings on this Mac, reloaded when the recorder's state changes, other than its levels. */
export function useLocalRecordings(kept: DesktopBridge) {
  useEffect(() => {
    let before = ''
    return kept.onRecorder((state) => {
      const now = fingerprint(state)
      if (now !== before) void reload()
      before = now
    })
  }, [kept])

  return useQuery({
    queryKey: keys.localRecordings,
    queryFn: () => kept.readRecordings(),
    networkMode: 'always',
    refetchInterval: everyMs,
    staleTime: 0,
  })
}

function fingerprint(state: RecorderState): string {
  return state.is === 'idle' ? `idle ${state.pending}` : `${state.is} ${state.recordingId} ${state.upload.is}`
}

export type RecordingAction = 'continue' | 'finish' | 'delete'

/** Runs an action on a recording. The error is a sentence for the user. */
export function useRecordingAction(kept: DesktopBridge) {
  return useMutation({
    mutationFn: async ({ action, recording }: { action: RecordingAction; recording: LocalRecording }) => {
      const act = { continue: kept.continueRecording, finish: kept.finishRecording, delete: kept.deleteRecording }[
        action
      ]
      const outcome = await act(recording.id)
      if (!outcome.ok) throw new Error(outcome.sentence)
    },
    networkMode: 'always',
    onSuccess: (_, { action, recording }) =>
      announce({ continue: copy.continued, finish: copy.finished, delete: copy.deleted }[action](recording.title)),
    onSettled: reload,
  })
}
