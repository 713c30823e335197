import { shortName } from '#shared/tasks/title.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import { dayName, dayOf, daysBetween, nearDay, shortDate, startOf, type Day } from '../platform/time.ts'
import { deadlineDay } from '../tasks/deadline.ts'
import { pastDay } from './days.ts'

/** A few friendly words about what someone promised, for the user to edit and send. */
export function draftOf(entry: WaitingEntry, today: Day, me: string): string {
  const { person, title, quote, since } = entry
  const hello = `Hi ${shortName(person.name)}`
  const when = pastDay(since, today)
  if (isEnglish(entry)) {
    const what = toMe(title.charAt(0).toLowerCase() + title.slice(1), me)
    return `${hello}, ${when} you said you’d ${what}${due(entry, today)}. Is there any news?`
  }
  return quote
    ? `${hello}, ${when} you said: “${shortened(quote)}” Is there any news?`
    : `${hello}, is there any news about “${title}”?`
}

/** Whether the title is a sentence's second half in English, like “Post the timings”. Any other is quoted. */
function isEnglish({ title, titleKind, quote }: WaitingEntry): boolean {
  return titleKind === 'composed' && /^\p{Lu}\p{Ll}+ /u.test(title) && /\b(?:I|we|let me)\b/i.test(quote ?? '')
}

/** The user's own name becomes “me”. */
function toMe(title: string, me: string): string {
  const names = [me, me.split(' ')[0]!].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return title.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(['’]s)?(?![\\p{L}\\p{N}])`, 'gu'),
    (_, own) => (own ? 'my' : 'me'),
  )
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
