import type { Conversation, ConversationLine, Participant } from '../types.ts'
import type { ChannelMessage } from './messages.ts'
import { linesOf, type MessagePart } from './message-lines.ts'
import { mentionsIn, passagesOfSlackText } from './slack-text.ts'

type ThreadContext = {
  /** The Slack id of the user it's captured for. */
  me: string
  /** The members of the channel, without bots. */
  people: readonly Participant[]
  channel: { name: string; type: 'public' | 'private' | 'dm' | 'group' | 'other' }
  timezone: string
  /** Earlier messages, for context. Nothing in them is captured. */
  context?: readonly ChannelMessage[]
}

/** Slack messages as a conversation. Order, repetition, edits and deletions in the input don't matter. */
export function conversationOfThread(
  messages: readonly ChannelMessage[],
  { me, people, channel, timezone, context = [] }: ThreadContext,
): Conversation {
  const said = latestVersions(messages)
  const ids = new Set(said.map(({ id }) => id))
  const before = latestVersions(context).filter(({ id }) => !ids.has(id))
  const participants = participantsOf([...before, ...said], people, channel.type)
  const names = new Map([...people, ...participants].map(({ id, name }) => [id, name]))

  return {
    source: 'chat',
    title: channel.type === 'public' || channel.type === 'private' ? `#${channel.name}` : channel.name,
    startsAt: said[0]?.sentAt ?? new Date(0),
    timezone,
    participants,
    me: participants.some(({ id }) => id === me) ? me : null,
    ...(!isDirect(channel) && { isOverheard: true }),
    lines: [
      ...before.flatMap((message) => linesOfMessage(message, names, true)),
      ...said.flatMap((message) => linesOfMessage(message, names, false)),
    ],
  }
}

/** The latest version of each message in the order of writing, without deleted ones. */
function latestVersions(messages: readonly ChannelMessage[]): ChannelMessage[] {
  const last = new Map<string, ChannelMessage>()
  for (const message of messages) {
    const known = last.get(message.id)
    if (!known || isLater(message, known)) last.set(message.id, message)
  }
  return [...last.values()].filter((message) => !message.deletedAt).sort((one, other) => compareIds(one.id, other.id))
}

/** A deletion is final. Two edits at the same time are compared by text, so the order of the input never matters. */
function isLater(one: ChannelMessage, other: ChannelMessage): boolean {
  const difference =
    Number(!!one.deletedAt) - Number(!!other.deletedAt) ||
    (one.editedAt?.getTime() ?? 0) - (other.editedAt?.getTime() ?? 0)
  return difference > 0 || (difference === 0 && one.text > other.text)
}

/** Slack ids are seconds with six decimals, so a longer one is later. */
export function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)
}

function linesOfMessage(
  { id, author, text, sentAt, files = [] }: ChannelMessage,
  names: ReadonlyMap<string, string>,
  isContext: boolean,
): ConversationLine[] {
  const passages: MessagePart[] = passagesOfSlackText(text, (userId) => names.get(userId))
  const attached = files.map(({ name }) => ({ text: `[${name}]`, isQuoted: true }))
  const isCitable = !author.isBot && !isContext
  return linesOf(
    id,
    { participantId: author.isBot ? null : author.id, speaker: names.get(author.id) ?? author.name, at: sentAt },
    [...passages, ...attached].map((passage) => ({ ...passage, isQuoted: passage.isQuoted || !isCitable })),
  )
}

const isDirect = ({ type }: Pick<ThreadContext['channel'], 'type'>) => type === 'dm' || type === 'group'

/**
 * The authors and everyone mentioned, including guests. In a direct conversation, everyone; in a channel, also members
 * called by a first name that no participant has.
 */
function participantsOf(
  messages: readonly ChannelMessage[],
  people: readonly Participant[],
  type: ThreadContext['channel']['type'],
): Participant[] {
  const known = new Map(people.map((person) => [person.id, person]))
  const present = new Map<string, Participant>()
  for (const { author } of messages) {
    if (!author.isBot) present.set(author.id, known.get(author.id) ?? participantOf(author))
  }
  const mentions = messages.flatMap(({ text }) => mentionsIn(text))
  for (const { id } of mentions) {
    const person = known.get(id)
    if (person) present.set(id, person)
  }
  for (const guest of guestsAmong(
    mentions.filter(({ id }) => !present.has(id)),
    messages,
  ))
    present.set(guest.id, guest)
  const others = isDirect({ type }) ? people : namedIn(messages, people, [...present.values()])
  for (const person of others) present.set(person.id, person)
  return [...present.values()]
}

/** People mentioned who aren't members. They can own tasks even if we don't know their names. */
function guestsAmong(
  mentions: readonly { id: string; label: string }[],
  messages: readonly ChannelMessage[],
): Participant[] {
  const authors = new Map(messages.map(({ author }) => [author.id, author.name]))
  const labels = new Map<string, string>()
  for (const { id, label } of mentions) labels.set(id, labels.get(id) || label || (authors.get(id) ?? ''))
  const nameless = [...labels].flatMap(([id, label]) => (label === '' ? [id] : []))
  return [...labels].map(([id, label]) => ({
    id,
    name: label || (nameless.length === 1 ? 'Guest' : `Guest ${nameless.indexOf(id) + 1}`),
  }))
}

function participantOf({ id, name, email }: ChannelMessage['author']): Participant {
  return { id, name, ...(email === undefined ? {} : { email }) }
}

function namedIn(
  messages: readonly ChannelMessage[],
  people: readonly Participant[],
  present: readonly Participant[],
): Participant[] {
  const taken = new Set(present.map(({ name }) => firstName(name)))
  const words = new Set(
    messages.flatMap(({ text }) => text.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).map((word) => word.toLowerCase()),
  )
  return people.filter(({ name }) => words.has(firstName(name)) && !taken.has(firstName(name)))
}

function firstName(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').toLowerCase()
}
