import type { Event } from '#shared/events/schemas.ts'
import { fileName, save } from './transcript-file.ts'

/** Hands the sound of an event to the browser, a file for each time that it was recorded. It may be hours, so it is not read here. */
export function downloadAudio(event: Pick<Event, 'title' | 'date' | 'audioIds'>) {
  const name = fileName(event, 'wav')
  for (const [index, id] of event.audioIds.entries()) {
    save(`/api/recordings/${id}/audio`, index === 0 ? name : name.replace(/\.wav$/, ` ${index + 1}.wav`))
  }
}
