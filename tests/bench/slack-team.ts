import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { parseTranscript } from '#shared/imports/parse-transcript.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Person } from './seed.ts'
import { talk } from './talk.ts'

const teamId = 'T0BENCH'
const signingSecret = 'signing secret of the bench'
const ownId = 'U0OWN'
const first = Math.floor(Date.parse('2026-03-04T09:00:00Z') / 1000)

export const slackSettings = {
  SLACK_CLIENT_ID: '1.2',
  SLACK_CLIENT_SECRET: 'secret',
  SLACK_SIGNING_SECRET: signingSecret,
  SLACK_API_URL: 'http://127.0.0.1:9/api/',
}

/** Adds a team in which a user captures this many channels. */
export async function seedTeam(db: pg.Client, person: Person, channels: number) {
  const installationId = uuid7()
  await db.query(
    `insert into slack_installations (id, "teamId", "teamName", "teamUrl", "botUserId", scopes, "createdAt", "updatedAt") values ($1, $2, 'Bench', 'https://bench.slack.com/', 'U0BOT', '{}', now(), now())`,
    [installationId, teamId],
  )
  await db.query(
    `insert into slack_members ("installationId", "slackUserId", name, "updatedAt") select $1, id, name, now() from unnest($2::text[], $3::text[]) as m(id, name)`,
    [installationId, [ownId, ...others.keys()], ['Ada Winter', ...others.values()]],
  )
  await db.query(
    `insert into slack_connections ("userId", "installationId", "slackUserId", scopes, "createdAt", "updatedAt") values ($1, $2, $3, '{}', now(), now())`,
    [person.id, installationId, ownId],
  )
  await db.query(
    `with made as (
       insert into slack_channels (id, "installationId", "channelId", name, type, "createdAt", "updatedAt")
       select uuidv7(), $1, 'C0BENCH' || n, 'bench-' || n, 'public', now(), now() from generate_series(0, $2::int - 1) n returning id, name)
     insert into slack_channel_settings ("userId", "channelId", "displayName", "peerIds") select $3, id, '#' || name, '{}' from made`,
    [installationId, channels, person.id],
  )
}

const others = new Map(
  ['Ben Okoro', 'Clara Lindqvist', 'Dario Menchetti', 'Elif Sahin', 'Frida Holm'].map((name, index) => [
    `U0P${index}`,
    name,
  ]),
)

/** Messages of ordinary talk as Slack sends them, spread over channels, a third of them in threads. */
export function eventsOf(messages: number, channels: number, lines: readonly Line[] = linesOfTalk(messages)): object[] {
  const ids = new Map([...others].map(([id, name]) => [name, id]))
  return lines.map(({ speaker, text }, index) => {
    const turn = Math.floor(index / channels)
    const ts = tsAt(index)
    const root = turn % 10 > 6 ? tsAt(index - (turn % 10) * channels) : undefined
    return eventOf({
      id: `EvBench${index}`,
      channel: `C0BENCH${index % channels}`,
      ts,
      user: ids.get(speaker) ?? ownId,
      text,
      ...(root && { threadTs: root }),
    })
  })
}

const tsAt = (index: number) => `${first + index}.000100`

type Said = { id: string; channel: string; ts: string; user?: string; text: string; threadTs?: string }

export function eventOf({ id, channel, ts, user = ownId, text, threadTs }: Said): object {
  const event = {
    type: 'message',
    channel,
    channel_type: 'channel',
    user,
    text,
    ts,
    event_ts: ts,
    ...(threadTs && { thread_ts: threadTs }),
  }
  return {
    type: 'event_callback',
    team_id: teamId,
    event_id: id,
    event_time: Math.floor(Number(ts)),
    authorizations: [],
    event,
  }
}

/** Every fifth line has a unique promise, so it becomes the same task in whatever order the lines are captured. */
export function linesWithPromises(amount: number): Line[] {
  const talk = linesOfTalk(amount).map(({ speaker }) => ({
    speaker,
    text: 'It was blowing hard at the office in town all weekend, so hardly anybody came through.',
  }))
  return talk.map((line, index) =>
    index % 5 === 0
      ? { speaker: 'Ada Winter', text: `I'll send invoice ${index} to the harbour office tomorrow.` }
      : line,
  )
}

type Line = { speaker: string; text: string }

function linesOfTalk(amount: number): Line[] {
  const lines: Line[] = []
  for (let seed = 1; lines.length < amount; seed++) {
    const parsed = parseTranscript(talk(12_000, seed))
    // A line that reports something done closes an existing task, so it would depend on the order of the channels.
    if (parsed.ok) lines.push(...parsed.lines.filter(({ text }) => !/already finished/.test(text)))
  }
  return lines.slice(0, amount)
}

/** A click on a button of a task's block, by the user of the team. */
export function clickOn(block: string, action: string): string {
  const payload = {
    type: 'block_actions',
    user: { id: ownId, team_id: teamId },
    container: { channel_id: 'D0OWN', message_ts: '1.000100' },
    message: { text: '', blocks: [{ block_id: block }] },
    actions: [{ action_id: action, block_id: block }],
  }
  return new URLSearchParams({ payload: JSON.stringify(payload) }).toString()
}

/** An event as Slack posts it now. */
export const signed = (delivery: object) => signedBody(JSON.stringify(delivery), 'application/json')

/** What Slack posts now, with its signature. */
export function signedBody(body: string, contentType: string): { body: string; headers: Record<string, string> } {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = `v0=${createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')}`
  return {
    body,
    headers: {
      'content-type': contentType,
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': signature,
    },
  }
}
