import type { Event } from '#shared/events/schemas.ts'
import { fileName, save } from './transcript-file.ts'

/** Downloads an event's audio, one file per recording. The browser does it, because a recording may last hours. */
export function downloadAudio(event: Pick<Event, 'title' | 'date' | 'audioIds'>) {
  const name = fileName(event, 'wav')
  for (const [index, id] of event.audioIds.entries()) {
    save(`/api/recordings/${id}/audio`, index === 0 ? name : name.replace(/\.wav$/, ` ${index + 1}.wav`))
  }
}
