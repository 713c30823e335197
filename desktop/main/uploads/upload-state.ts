import type { UploadState } from '#shared/desktop/recorder.ts'
import type { StoredRecording } from '../recordings/stored-recording.ts'

type UploadConditions = { isSignedIn: boolean; isOnline: boolean; isFailing: boolean; trouble: string | null }

/** The upload state of a user's recordings. During a recording, refusals of others are ignored. */
export function uploadStateOf(
  recordings: StoredRecording[],
  { isSignedIn, isOnline, isFailing, trouble }: UploadConditions,
): UploadState {
  const waiting = recordings.flatMap(({ chunks }) => chunks).filter(({ isSent }) => !isSent).length
  const open = recordings.filter(({ isOpen }) => isOpen)
  const refusal = (open.length > 0 ? open : recordings).find((recording) => recording.refusal !== null)?.refusal ?? null

  if (!isSignedIn) return { waiting, is: 'signed-out', sentence: null }
  if (refusal !== null) return { waiting, is: 'refused', sentence: refusal }
  if (waiting === 0) return { waiting, is: 'sent', sentence: null }
  if (!isOnline || isFailing) return { waiting, is: 'offline', sentence: isOnline ? trouble : null }
  return { waiting, is: 'sending', sentence: null }
}
