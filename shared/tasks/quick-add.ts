import { addDays, localMoment } from '#shared/dates/local-day.ts'
import { recurrenceOf, type Repeat } from '#shared/tasks/repeat.ts'
import {
  deadlineOf,
  findDue,
  type UserClock,
  type DeadlineFields,
  type DueWords,
} from '#shared/tasks/words/find-due.ts'
import {
  findNames,
  findNewNames,
  type Named,
  type NameKind,
  type Names,
  type NewName,
} from '#shared/tasks/words/find-names.ts'
import { findRepeat, firstDay } from '#shared/tasks/words/find-repeat.ts'
import { blank, type TextSpan } from '#shared/dates/text-span.ts'

/** Parsed words, for the page to mark. `id` is the person, group or label. */
export type QuickAddSpan = TextSpan & { text: string; kind: 'deadline' | 'recurrence' | NameKind; id?: string }

export type QuickTask = DeadlineFields & {
  title: string
  recurrence: string | null
  assignees: Named[]
  group: Named | null
  labels: Named[]
  /** Groups and labels that don't exist yet. Until they do, they stay in the title. */
  newNames: NewName[]
  spans: QuickAddSpan[]
}

/** `ignored` are the texts of spans the user turned off. */
type QuickAddContext = UserClock & Names & { ignored?: readonly string[] }

const quoted = /"[^"]+"|“[^”]+”/g
/** Quotes that aren't part of a name, as those in +"two words" are. */
const plainQuotes = /(?<![@#+])(?:"[^"]+"|“[^”]+”)/g
const addresses = /\bhttps?:\/\/\S+|\bwww\.\S+|[^\s@]+@[^\s@]+\.[^\s@]+/gi

/** Parses "Send Priya the draft friday 3pm #launch +pricing @jonas every week". The rest is the title. */
export function parseQuickAdd(text: string, { ignored = [], ...context }: QuickAddContext): QuickTask {
  const plain = plainSpans(text, ignored, context).reduce(blank, text)
  const all = findNames(plain, context)
  // A task is in one group, so the last one counts.
  const lastGroup = all.findLast(({ kind }) => kind === 'group')
  const names = all.filter((words) => words.kind !== 'group' || words === lastGroup)
  const unnamed = names.reduce(blank, plain)
  const rhythm = findRepeat(unnamed, context)
  const due = findDue(rhythm ? blank(unnamed, rhythm) : unnamed, context)
  const first = deadlineOf(withFirstDay(due, rhythm?.repeat, context), context)
  const repeat = rhythm && endsBefore(rhythm.repeat, first, context) ? null : rhythm
  const deadline = repeat ? first : deadlineOf(due, context)

  const span = ({ start, end }: TextSpan, kind: QuickAddSpan['kind']) => ({
    start,
    end,
    kind,
    text: text.slice(start, end),
  })
  const spans: QuickAddSpan[] = [
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
    newNames: findNewNames(
      [...names, ...unparsed(text, ignored), ...matchesOf(text, plainQuotes)].reduce(blank, text),
      context,
    ),
    spans,
  }
}

/** Text that isn't parsed: ignored spans, addresses and quotes. */
function plainSpans(text: string, ignored: readonly string[], names: Names): TextSpan[] {
  const words = unparsed(text, ignored)
  const open = words.reduce(blank, text)
  // The quotes in +"two words" are part of a name.
  const inQuotes = findNames(open, names).filter(({ start }) => /["“]/.test(open.charAt(start + 1)))
  return [...words, ...matchesOf(inQuotes.reduce(blank, open), quoted)]
}

const unparsed = (text: string, ignored: readonly string[]) => [
  ...ignored.flatMap((some) => placesOf(text, some)),
  ...matchesOf(text, addresses),
]

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

/** "Every monday" is first due next Monday, or today if it's Monday and the time hasn't passed. */
function withFirstDay(due: DueWords, repeat: Repeat | undefined, clock: UserClock): DueWords {
  if (due.day || due.instant || !repeat) return due

  const today = localMoment(clock.now, clock.timeZone)
  const hasPassed = due.minutes !== null && due.minutes <= today.minutes
  return { ...due, day: firstDay(repeat, hasPassed ? addDays(today.day, 1) : today.day) }
}

/** Whether a repeat would end before its first due day. */
function endsBefore({ until }: Repeat, first: DeadlineFields, { now, timeZone }: UserClock) {
  return until !== null && until < (dayOf(first, timeZone) ?? localMoment(now, timeZone).day)
}

function dayOf({ deadline, deadlineType }: DeadlineFields, timeZone: string) {
  return deadlineType === 'DATE_TIME' && deadline ? localMoment(new Date(deadline), timeZone).day : deadline
}

/** Puts the 29th to 31st in the rule, or February would turn them into the 28th forever. */
function withDate(repeat: Repeat, deadline: DeadlineFields, timeZone: string): Repeat {
  const day = dayOf(deadline, timeZone)
  if (!day || (repeat.every !== 'month' && repeat.every !== 'year') || repeat.monthDay !== null) return repeat

  const monthDay = Number(day.slice(8))
  if (monthDay <= 28) return repeat
  return repeat.every === 'month' ? { ...repeat, monthDay } : { ...repeat, month: Number(day.slice(5, 7)), monthDay }
}

/** The text outside the spans, without quotes. */
function titleOf(text: string, spans: readonly QuickAddSpan[]) {
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
