import { createHmac, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels, type Announcements, type SocketRequests } from '#shared/realtime/events.ts'
import type { Person } from './seed.ts'
import { talk } from './talk.ts'

const secret = Buffer.from('the secret of the bench').toString('base64')
const speakers = ['Ada Winter', 'Ben Okoro', 'Clara Lindqvist', 'Dario Menchetti', 'Elif Sahin', 'Frida Holm']

/** An unreachable vendor: only the bench's own webhooks arrive. */
export const meetingSettings = {
  MEETING_BOT: 'recall',
  RECALL_API_KEY: 'key',
  RECALL_API_URL: 'http://127.0.0.1:9',
  RECALL_WEBHOOK_SECRET: `whsec_${secret}`,
}

/** The pace of all meetings here: a line takes a fifth of a second. */
export const linesPerSecond = 5

/** A user's meeting with a bot in it. */
export type BotMeeting = { id: string; botId: string; person: Person }

/** Adds a live meeting with a bot for each user. */
export async function seedMeetings(db: pg.Client, people: readonly Person[]): Promise<BotMeeting[]> {
  const meetings = people.map((person) => ({ id: uuid7(), botId: randomUUID(), person }))
  const given = [meetings.map(({ id }) => id), meetings.map(({ botId }) => botId), people.map(({ id }) => id)]
  await db.query(
    `insert into meetings (id, title, date, timezone, platform, link, status, "createdAt", "updatedAt")
     select id, 'Weekly planning', now(), 'Europe/Vienna', 'zoom', 'https://zoom.us/j/' || id, 'LIVE', now(), now() from unnest($1::uuid[]) id`,
    [given[0]],
  )
  await db.query(
    `insert into meeting_bots (id, "meetingId", provider, "providerBotId", link, "joinAt", "lastReportAt", "createdAt", "updatedAt")
     select uuidv7(), m.id, 'recall', g.bot, m.link, m.date, now(), now(), now() from unnest($1::uuid[], $2::text[]) g(id, bot) join meetings m on m.id = g.id`,
    given.slice(0, 2),
  )
  await db.query(
    `insert into meeting_bot_reports ("botId", key, at, moment, "receivedAt") select id, 'bench', now(), 'in-call', now() from meeting_bots where "meetingId" = any($1::uuid[])`,
    [given[0]],
  )
  await db.query(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "botEnabled", "createdAt")
     select uuidv7(), g.meeting, g.person, $3, true, true, now() from unnest($1::uuid[], $2::uuid[]) g(meeting, person)`,
    [given[0], given[2], speakers[0]],
  )
  return meetings
}

/** Returns lines of talk, every `promiseEvery`-th of them with a unique promise. */
export function linesOfMeeting(
  count: number,
  { seed, promiseEvery }: { seed: number; promiseEvery: number },
): { speaker: string; text: string }[] {
  const parsed = parseTranscript(talk(count * 40, seed, 0))
  if (!parsed.ok) throw new Error(`Talk is no transcript: ${parsed.because}`)
  return parsed.lines.slice(0, count).map(({ speaker, text }, n) =>
    n % promiseEvery === promiseEvery - 1
      ? {
          speaker: speakers[0]!,
          text: `I'll send invoice ${seed}${String(n).padStart(4, '0')} to the harbour office tomorrow.`,
        }
      : { speaker, text },
  )
}

/** Returns the invoice number that a line promises or a task is about. */
export const invoiceIn = (text: string) => /invoice (\d+)/.exec(text)?.[1]

/** A transcript line as the vendor posts it; `n` is its position in the meeting. */
export function lineOf({ botId }: BotMeeting, n: number, { speaker, text }: { speaker: string; text: string }): object {
  const words = text.split(' ').map((word, at) => ({
    text: word,
    start_timestamp: { relative: n / linesPerSecond + at / 1000 },
    end_timestamp: null,
  }))
  return {
    event: 'transcript.data',
    data: {
      data: { participant: { id: speakers.indexOf(speaker) + 100, name: speaker, email: null }, words },
      bot: { id: botId, metadata: {} },
    },
  }
}

/** A bot status change as the vendor posts it. */
export function changeOf({ botId }: BotMeeting, code: string): object {
  return {
    event: `bot.${code}`,
    data: { data: { code, sub_code: null, updated_at: new Date().toISOString() }, bot: { id: botId, metadata: {} } },
  }
}

/** Posts a webhook signed by the vendor; returns false when it must be retried. */
export async function deliver(url: string, webhook: object): Promise<boolean> {
  const body = JSON.stringify(webhook)
  const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000))]
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  try {
    return (await fetch(`${url}/api/webhooks/recall`, { method: 'POST', body, headers })).ok
  } catch {
    return false
  }
}

type Said = { [Name in keyof Announcements]: (payload: Announcements[Name]) => void }

/** Opens a socket as the user's meeting page does, subscribed to the meeting's channel. */
export async function openMeeting(url: string, { id, person }: BotMeeting): Promise<Socket<Said, SocketRequests>> {
  const socket: Socket<Said, SocketRequests> = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie: person.cookie },
    forceNew: true,
  })
  const { ok } = await socket.emitWithAck('subscribe', { channel: channels.privateMeeting(id) })
  if (!ok) throw new Error('The channel of a meeting was refused.')
  return socket
}
