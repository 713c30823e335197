import { shortName } from '#shared/tasks/title.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import { dayName, dayOf, daysBetween, nearDay, shortDate, startOf, type Day } from '../platform/time.ts'
import { deadlineDay } from '../tasks/deadline.ts'
import { pastDay } from './days.ts'
import { isEnglish, withUser } from './with-user.ts'

/** A few friendly words about what someone promised, for the user to edit and send. */
export function draftOf(entry: WaitingEntry, today: Day, me: string): string {
  const { person, title, titleKind, quote, since } = entry
  const hello = `Hi ${shortName(person.name)}`
  const when = pastDay(since, today)
  if (isEnglish(entry)) {
    const what = withUser(title.charAt(0).toLowerCase() + title.slice(1), me, { name: 'me', own: 'my' })
    return `${hello}, ${when} you said you’d ${what}${due(entry, today)}. Is there any news?`
  }
  const news = titleKind === 'quoted' ? 'Is there any news?' : `Is there any news about “${title}”?`
  return quote
    ? `${hello}, ${when} you said: “${shortened(quote)}” ${news}`
    : `${hello}, is there any news about “${title}”?`
}

/** ` by Thursday`, ` by Nov 19`, or nothing without a day. */
function due(entry: WaitingEntry, today: Day): string {
  const day = deadlineDay(entry)
  if (!day) return ''
  const near = day < today ? null : nearDay(day, today)?.toLowerCase()
  const isThisWeek = Math.abs(daysBetween(day, today)) < 7
  return ` by ${near ?? (isThisWeek ? weekdayOf(day) : shortDate(day, today))}`
}

/** `Thursday`: what a list calls a day three days ago. */
function weekdayOf(day: Day): string {
  const later = startOf(day)
  later.setDate(later.getDate() + 3)
  return dayName(day, dayOf(later))
}

const longest = 200
const shortened = (quote: string) => (quote.length <= longest ? quote : `${quote.slice(0, longest - 1).trimEnd()}…`)
