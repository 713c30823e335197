import { builtInExtractor } from '../built-in/index.ts'
import { captureConversation } from '../capture-conversation.ts'
import type { Conversation } from '../types.ts'
import type { ChannelMessage, MailMessage } from './messages.ts'

/** A Wednesday. */
export const morning = new Date('2026-03-04T09:00:00Z')

export const ana = { id: 'U1ANA', name: 'Ana Ruiz', email: 'ana@harbour.example' }
export const ben = { id: 'U2BEN', name: 'Ben Ode', email: 'ben@harbour.example' }
export const carla = { id: 'U3CARLA', name: 'Carla Voss', email: 'carla@harbour.example' }
export const team = [ana, ben, carla]

export const inGeneral = {
  me: ana.id,
  people: team,
  channel: { name: 'general', type: 'public' as const },
  timezone: 'Europe/Berlin',
}

/** A Slack message, so many minutes after nine. */
export function chat(
  minute: number,
  author: { id: string; name: string },
  text: string,
  about: Partial<ChannelMessage> = {},
): ChannelMessage {
  const sentAt = new Date(morning.getTime() + minute * 60_000)
  return {
    id: `${sentAt.getTime() / 1000}.000100`,
    threadId: null,
    author: { ...author, isBot: false },
    text,
    sentAt,
    ...about,
  }
}

export const aboutAna = {
  me: { name: 'Ana Ruiz', addresses: ['ana@harbour.example', 'ana.ruiz@home.example'] },
  timezone: 'Europe/Berlin',
}
const anasBox = { name: 'Ana Ruiz', email: 'ana@harbour.example' }
export const noor = { name: 'Noor Haddad', email: 'noor@lighthouse.example' }

/** An email from Noor to Ana. */
export function mail(text: string, about: Partial<MailMessage> = {}): MailMessage {
  return {
    id: 'm1',
    threadId: 't1',
    subject: 'Lease',
    from: noor,
    to: [anasBox],
    cc: [],
    sentAt: morning,
    text,
    headers: {},
    ...about,
  }
}

/** The captured tasks, without noise. */
export async function tasksOf(conversation: Conversation) {
  const captured = await captureConversation(conversation, {}, builtInExtractor())
  return captured.filter(({ isNoise }) => !isNoise)
}

/** "Title · owner · day", for tables that read at a glance. */
export async function toldOf(conversation: Conversation) {
  const names = new Map(conversation.participants.map(({ id, name }) => [id, name]))
  return (await tasksOf(conversation)).map(({ title, ownerId, deadline }) =>
    [title, ownerId === null ? 'nobody' : names.get(ownerId), deadline?.type === 'DATE' ? deadline.day : null]
      .filter(Boolean)
      .join(' · '),
  )
}
