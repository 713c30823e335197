import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskSource } from '#shared/tasks/schemas.ts'
import { shortName } from '#shared/tasks/title.ts'

type Me = { id: string; name: string }
export type WhyPart = { text: string; href?: string }

/** Why a task was captured, as its user says it: “You said so in Standup.” with a link to the event. */
export function whyOf(task: ListedTask, me: Me): WhyPart[] {
  const source = task.sources?.[0]
  if (!source?.reason) return []
  const sentence = forUser(source.reason, task, me)
  const { meetingId, meeting, label } = source
  const title = meeting?.title ?? label
  const [, before, after] = /^(.*? in )the (?:meeting|channel)(?![\p{L}\p{N}])(.*)$/su.exec(sentence) ?? []
  if (before === undefined || !title) return [{ text: sentence }]

  return [{ text: before }, { text: title, ...(meetingId && { href: `/events/${meetingId}` }) }, { text: after! }]
}

/** A sentence about a task in which the user is “you” and the others go by their short names. */
export function forUser(sentence: string, task: ListedTask, me: Me): string {
  const own = ownNames(task, me)
  const longestFirst = [...new Set([...own, ...othersIn(task)])]
    .filter((name) => name.trim() !== '')
    .toSorted((one, other) => other.length - one.length)
    .map(pattern)
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')

  return sentence.replace(named, (name, at: number) => {
    if (!own.includes(name)) return shortName(name)
    return at === 0 ? 'You' : 'you'
  })
}

/** What the user is called in a task’s conversation: their full name, or just the first where the task is theirs. */
export function ownNames({ assignees }: Pick<ListedTask, 'assignees'>, { id, name }: Me): string[] {
  const isTheirs = assignees.some(({ userId }) => userId === id)
  return isTheirs ? [name, name.split(' ')[0]!] : [name]
}

/** Everyone else whom a task’s sentences may name. */
const othersIn = ({ sources = [], assignees, originalAssignee }: ListedTask): string[] => [
  ...sources.flatMap(({ lines, email, reason }) => [
    ...lines.map(({ speaker }) => speaker),
    ...(email ? [email.fromName] : []),
    ...receiverIn(reason),
  ]),
  ...assignees.map(({ user }) => user.name),
  ...(originalAssignee ? [originalAssignee] : []),
]

const receiverIn = (reason: string | null) => /wrote it to (.+)\.$/su.exec(reason ?? '')?.slice(1) ?? []

/** A name of one word doesn't match the first word of another's full name. */
const pattern = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + (/\s/.test(name) ? '' : '(?! \\p{Lu})')

/** What a summary adds to the words a task comes from; null if it only quotes them. */
export function contextOf(
  { contextSummary }: Pick<ListedTask, 'contextSummary'>,
  { lines }: Pick<TaskSource, 'lines'>,
): string | null {
  if (!contextSummary) return null
  const said = plain(lines.map(({ text }) => text).join(' '))
  const quotes = contextSummary.match(/[“„][^“”„]+[”“]/g) ?? []
  return quotes.map(plain).some((quote) => quote !== '' && said.includes(quote)) ? null : contextSummary
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
