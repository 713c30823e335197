import type { Event } from '#shared/events/schemas.ts'
import { copy } from './copy.ts'

type RecordedEvent = Pick<Event, 'status' | 'appStatus'>

/** How far the audio of a recorded event is once it's over. */
export type AudioState = Exclude<NonNullable<Event['appStatus']>, 'RECORDING'>

/** What is still to do or went wrong; null while the event is live and once it's transcribed. */
export function audioState({ status, appStatus }: RecordedEvent): AudioState | null {
  return status === 'LIVE' || appStatus === 'RECORDING' ? null : appStatus
}

/** Whether an event makes no progress until the user or an admin does something. */
export const isStuck = (event: RecordedEvent) =>
  ['WAITING_FOR_SPEECH', 'WAITING_FOR_SUBSCRIPTION', 'FAILED'].includes(audioState(event) ?? '')

/** Whose Mac recorded the event, in words. */
export const macOf = ({ recordedByMe }: Pick<Event, 'recordedByMe'>) => (recordedByMe ? copy.yours : copy.anothers)
