import type { Event } from '#shared/events/schemas.ts'
import { copy } from './copy.ts'

type Result = { title: string; found: number; mine: number; wasThere: boolean | undefined }

/** What an import came to, in a few words. */
export function resultTitle({ title, found, mine, wasThere }: Result): string {
  if (found === 0) return copy.doneTitle(0, title)
  if (wasThere === false) return copy.notInItTitle

  return mine > 0 || wasThere ? copy.yoursTitle(mine) : copy.doneTitle(found, title)
}

/** How long an event took; 0 if nobody knows. */
export function minutesOf({ date, endDate }: Pick<Event, 'date' | 'endDate'>): number {
  return endDate === null ? 0 : Math.round((Date.parse(endDate) - Date.parse(date)) / 60_000)
}
