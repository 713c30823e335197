import { addDays, localMoment } from '#shared/dates/local-day.ts'
import { recurrenceOf, type Repeat } from '#shared/tasks/repeat.ts'
import {
  deadlineOf,
  findDue,
  type UserClock,
  type DeadlineFields,
  type DueWords,
} from '#shared/tasks/words/find-due.ts'
import { findNames, type Named, type NameKind, type Names } from '#shared/tasks/words/find-names.ts'
import { findRepeat, firstDay } from '#shared/tasks/words/find-repeat.ts'
import { blank, type TextSpan } from '#shared/dates/text-span.ts'

/** Words of the text that were understood, for the page to mark. `id` says which person, group or label. */
export type Span = TextSpan & { text: string; kind: 'deadline' | 'recurrence' | NameKind; id?: string }

export type QuickTask = DeadlineFields & {
  title: string
  recurrence: string | null
  assignees: Named[]
  group: Named | null
  labels: Named[]
  spans: Span[]
}

/** `ignored` are texts of spans that the person wants to keep as words. */
type Context = UserClock & Names & { ignored?: readonly string[] }

const quoted = /"[^"]+"|“[^”]+”/g
const addresses = /\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]+@[^\s@]+\.[^\s@]+/gi

/** What "Send Priya the draft friday 3pm #launch +pricing @jonas every week" says. What is not understood is the title. */
export function parseQuickAdd(text: string, { ignored = [], ...context }: Context): QuickTask {
  const plain = keptAsWords(text, ignored, context).reduce(blank, text)
  const all = findNames(plain, context)
  // A task is in one group, so the last one said counts.
  const lastGroup = all.findLast(({ kind }) => kind === 'group')
  const names = all.filter((words) => words.kind !== 'group' || words === lastGroup)
  const unnamed = names.reduce(blank, plain)
  const rhythm = findRepeat(unnamed, context)
  const due = findDue(rhythm ? blank(unnamed, rhythm) : unnamed, context)
  const first = deadlineOf(withFirstDay(due, rhythm?.repeat, context), context)
  const repeat = rhythm && endsBefore(rhythm.repeat, first, context) ? null : rhythm
  const deadline = repeat ? first : deadlineOf(due, context)

  const span = ({ start, end }: TextSpan, kind: Span['kind']) => ({ start, end, kind, text: text.slice(start, end) })
  const spans: Span[] = [
    ...names.map((words) => ({ ...span(words, words.kind), id: words.named.id })),
    ...due.spans.map((words) => span(words, 'deadline')),
    ...(repeat ? [span(repeat, 'recurrence')] : []),
  ].toSorted((a, b) => a.start - b.start)

  const namedAs = (kind: NameKind) => [
    ...new Set(names.filter((words) => words.kind === kind).map(({ named }) => named)),
  ]
  return {
    title: titleOf(text, spans),
    ...deadline,
    recurrence: repeat && recurrenceOf(withDate(repeat.repeat, deadline, context.timeZone)),
    assignees: namedAs('assignee'),
    group: lastGroup?.named ?? null,
    labels: namedAs('label'),
    spans,
  }
}

function keptAsWords(text: string, ignored: readonly string[], names: Names): TextSpan[] {
  const words = [...ignored.flatMap((some) => placesOf(text, some)), ...matchesOf(text, addresses)]
  const open = words.reduce(blank, text)
  // The quotes of +"two words" hold a name together.
  const inQuotes = findNames(open, names).filter(({ start }) => /["“]/.test(open.charAt(start + 1)))
  return [...words, ...matchesOf(inQuotes.reduce(blank, open), quoted)]
}

function matchesOf(text: string, pattern: RegExp): TextSpan[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }))
}

function placesOf(text: string, words: string): TextSpan[] {
  const places: TextSpan[] = []
  for (let start = text.indexOf(words); start >= 0 && words; start = text.indexOf(words, start + words.length)) {
    places.push({ start, end: start + words.length })
  }
  return places
}

/** "Every monday" is first due on the coming Monday, and today when it is one and the time has not passed. */
function withFirstDay(due: DueWords, repeat: Repeat | undefined, clock: UserClock): DueWords {
  if (due.day || due.instant || !repeat) return due

  const today = localMoment(clock.now, clock.timeZone)
  const isOver = due.minutes !== null && due.minutes <= today.minutes
  return { ...due, day: firstDay(repeat, isOver ? addDays(today.day, 1) : today.day) }
}

/** Nothing repeats until a day before it is first due. */
function endsBefore({ until }: Repeat, first: DeadlineFields, { now, timeZone }: UserClock) {
  return until !== null && until < (dayOf(first, timeZone) ?? localMoment(now, timeZone).day)
}

function dayOf({ deadline, deadlineType }: DeadlineFields, timeZone: string) {
  return deadlineType === 'DATE_TIME' && deadline ? localMoment(new Date(deadline), timeZone).day : deadline
}

/** The 31st must not become the 28th for good after a February, so such a date is part of the rule. */
function withDate(repeat: Repeat, deadline: DeadlineFields, timeZone: string): Repeat {
  const day = dayOf(deadline, timeZone)
  if (!day || (repeat.every !== 'month' && repeat.every !== 'year') || repeat.monthDay !== null) return repeat

  const monthDay = Number(day.slice(8))
  if (monthDay <= 28) return repeat
  return repeat.every === 'month' ? { ...repeat, monthDay } : { ...repeat, month: Number(day.slice(5, 7)), monthDay }
}

/** The words that are left, without the quotes that protected some of them. */
function titleOf(text: string, spans: readonly Span[]) {
  let title = ''
  let at = 0
  for (const { start, end } of spans) {
    title += unquoted(text.slice(at, start))
    at = end
  }
  return (title + unquoted(text.slice(at)))
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s,;:–-]+$/, '')
}

const unquoted = (text: string) => text.replace(quoted, (words) => words.slice(1, -1))
