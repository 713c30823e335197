import type { Rule } from '#server/learning/rules/correction.ts'
import { topicKeysOf } from '#server/learning/rules/unwanted.ts'
import { hasPhrase, keysOf, sentencesAbout } from '#server/learning/rules/words.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import { likeness, titleStems } from './likeness.ts'
import type { ComposedCandidate, Conversation, OwnRule, Participant } from './types.ts'

/** The conversation with the names of people instead of the user's nicknames for them. */
export function withNames(conversation: Conversation, rules: readonly OwnRule[]): Conversation {
  const named = rules.flatMap((rule) =>
    rule.kind === 'nickname' && !isNameOfSomeone(rule.phrase, conversation.participants)
      ? [{ pattern: patternOf(rule.phrase, 'gu'), name: shortNameOf(rule.value!, conversation.participants) }]
      : [],
  )
  if (named.length === 0) return conversation
  const lines = conversation.lines.map((line) => ({
    ...line,
    text: named.reduce((text, { pattern, name }) => text.replace(pattern, () => name), line.text),
  }))
  return { ...conversation, lines }
}

/** The candidates with the words and days that the user prefers. */
export function inOwnWords(
  items: readonly ComposedCandidate[],
  conversation: Conversation,
  rules: readonly OwnRule[],
): ComposedCandidate[] {
  return items.map((item) =>
    rules.filter(isAbout(item)).reduce((one, rule) => {
      if (rule.kind === 'title') return { ...one, title: reworded(one.title, rule) }
      return rule.kind === 'day' ? { ...one, deadline: dayMeant(one, conversation, rule) } : one
    }, item),
  )
}

/** Whether the user said that such an item is a task, or that it's noise. Null when nothing was said. */
export function rulingOn(
  item: ComposedCandidate,
  conversation: Conversation,
  rules: readonly OwnRule[],
): 'task' | 'noise' | null {
  const own = rules.filter(isAbout(item))
  if (own.some((rule) => rule.kind === 'wanted' && isAlike(rule.phrase, item.title))) return 'task'
  const isUnwanted = ({ kind, phrase }: Rule) =>
    (kind === 'never' && isSaidIn(phrase, item, conversation)) ||
    (kind === 'topic' && topicKeysOf(item.title).includes(topicKeysOf(phrase)))
  return own.some(isUnwanted) ? 'noise' : null
}

/** In a meeting of several users, a rule counts only for its user's own tasks. */
const isAbout =
  ({ ownerId }: ComposedCandidate) =>
  (rule: OwnRule) =>
    rule.ownerId === undefined || (ownerId !== null && rule.ownerId === ownerId)

const alike = 0.6
const isAlike = (one: string, other: string) => likeness(titleStems(one), titleStems(other)) >= alike

function isSaidIn(phrase: string, { action, lineIds }: ComposedCandidate, { lines }: Conversation): boolean {
  const said = lines.filter(({ id }) => lineIds.includes(id)).map(({ text }) => text)
  return [action, ...sentencesAbout(action, said)].some((text) => hasPhrase(text, phrase))
}

/** Names are written with capitals; other words may begin a sentence. */
function patternOf(phrase: string, flags: string): RegExp {
  const words = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/['’]/g, "['’]")
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, /^\p{Lu}/u.test(phrase) ? flags : `${flags}i`)
}

function isNameOfSomeone(phrase: string, participants: readonly Participant[]): boolean {
  return participants.some(({ name }) => keysOf(name).includes(keysOf(phrase)))
}

/** The first name of a participant, unless others have it too; the whole name of anyone else. */
function shortNameOf(person: string, participants: readonly Participant[]): string {
  const isIn = participants.some(({ name }) => name.toLowerCase() === person.toLowerCase())
  const first = person.split(' ')[0]!
  return isIn && participants.filter(({ name }) => name.split(' ')[0] === first).length === 1 ? first : person
}

function reworded(title: string, { phrase, value }: Rule): string {
  const isQuote = title.startsWith('“') // what was said stays as it was said
  const isWordedSo = value === null || (hasPhrase(value, phrase) && hasPhrase(title, value))
  if (isQuote || isWordedSo) return title
  const changed = title.replace(patternOf(phrase, 'u'), () => value)
  return changed.charAt(0).toUpperCase() + changed.slice(1)
}

/** The weekday that a vague day means, in the week that was understood. */
function dayMeant(
  { due, deadline }: ComposedCandidate,
  { startsAt, timezone }: Conversation,
  { phrase, value }: Rule,
): ComposedCandidate['deadline'] {
  if (deadline?.type !== 'DATE' || !due || !hasPhrase(due.phrase, phrase)) return deadline
  const date = new Date(`${deadline.day}T00:00:00Z`)
  const fromMonday = (weekday: number) => (weekday + 6) % 7
  date.setUTCDate(date.getUTCDate() + fromMonday(Number(value)) - fromMonday(date.getUTCDay()))
  const day = date.toISOString().slice(0, 10)
  return day < localMoment(startsAt, timezone).day ? deadline : { type: 'DATE', day }
}
