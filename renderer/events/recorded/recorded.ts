import type { Event } from '#shared/events/schemas.ts'
import { copy } from './copy.ts'

type Recorded = Pick<Event, 'status' | 'appStatus'>

/** How far the sound is that a Mac recorded of an event that is over. */
export type SoundState = Exclude<NonNullable<Event['appStatus']>, 'RECORDING'>

/** What is left to do with it, or went wrong; null while the event goes on, and when its words are here. */
export function soundState({ status, appStatus }: Recorded): SoundState | null {
  return status === 'LIVE' || appStatus === 'RECORDING' ? null : appStatus
}

/** Whether nothing more comes of an event by itself, because somebody has to do something first. */
export const isStuck = (event: Recorded) => ['WAITING_FOR_SPEECH', 'FAILED'].includes(soundState(event) ?? '')

/** Whose Mac recorded it, in words. */
export const macOf = ({ recordedByMe }: Pick<Event, 'recordedByMe'>) => (recordedByMe ? copy.yours : copy.anothers)
