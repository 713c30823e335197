import { localMoment } from '#shared/dates/local-day.ts'
import { isQuotation } from '#shared/tasks/title.ts'
import type { CapturedDeadline, CapturedTask, Conversation } from '../../types.ts'
import type { DescribedLanguage } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import type { Agreement, DueDay } from './words.ts'

const namedAtMost = 4
const wordsAtMost = 14
const msPerDay = 86_400_000

type Scene = { conversation: Conversation; people: PeopleIndex; language: DescribedLanguage }

/** The next tasks worth naming, each person's together: the nearest first. */
export function nextAgreements(agreed: readonly CapturedTask[], scene: Scene): Agreement[] {
  const { timezone } = scene.conversation
  const named = agreed
    .filter((task) => canBeNamed(task, scene))
    .toSorted(byNearness(timezone))
    .slice(0, namedAtMost)
  return [...Map.groupBy(named, (task) => `${task.ownerId} ${task.ownerName}`).values()].map((ofOne) =>
    agreementOf(ofOne, scene),
  )
}

export function agreementOf(tasks: readonly CapturedTask[], { conversation, people }: Scene): Agreement {
  return {
    who: ownerOf(tasks[0]!, people)!,
    isPromise: tasks.every(({ kind }) => kind === 'commitment'),
    actions: tasks.map(({ title, deadline }) => ({ action: inSentence(title), due: dueOf(deadline, conversation) })),
  }
}

/** Whether "Ana will" and a task's title make a sentence that says something. */
export function canBeNamed(task: CapturedTask, { people, language }: Scene): boolean {
  const { emptyVerbs, lightVerbs, workVerbs, description } = language
  const { boundaryWords, fullVerbs } = description
  const words = task.title.split(' ')
  const first = words[0]!.toLowerCase()
  const owner = ownerOf(task, people)
  return (
    owner !== null &&
    !isQuotation(task.title) &&
    !words.some((word) => word.toLowerCase() === owner.toLowerCase()) &&
    !(words.length === 2 && people.find(words[1]!)) &&
    words.length >= 2 &&
    words.length <= wordsAtMost &&
    (!boundaryWords.has(first) || [workVerbs, lightVerbs, emptyVerbs, fullVerbs].some((verbs) => verbs.has(first))) &&
    !description.brokenOff.test(task.title) &&
    !description.notAnAction.test(task.title)
  )
}

/** "Fix the slow zoom" → "fix the slow zoom"; "DM Ana" stays. */
function inSentence(title: string): string {
  const [first = ''] = title.split(' ')
  return first.slice(1) === first.slice(1).toLowerCase() ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

export function ownerOf({ ownerId, ownerName }: CapturedTask, people: PeopleIndex): string | null {
  return people.short(ownerId) ?? ownerName
}

/** Sorts by due day; tasks without one come last. */
function byNearness(timezone: string) {
  const rank = ({ deadline }: CapturedTask) => dayOf(deadline, timezone) ?? '9'
  return (a: CapturedTask, b: CapturedTask) =>
    rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : b.confidence - a.confidence
}

function dueOf(deadline: CapturedDeadline | null, { startsAt, timezone }: Conversation): DueDay | null {
  const day = dayOf(deadline, timezone)
  if (day === null) return null
  const today = localMoment(startsAt, timezone).day
  return { day, daysAhead: Math.round((Date.parse(day) - Date.parse(today)) / msPerDay) }
}

function dayOf(deadline: CapturedDeadline | null, timezone: string): string | null {
  if (deadline === null) return null
  return deadline.type === 'DATE' ? deadline.day : localMoment(new Date(deadline.instant), timezone).day
}
