import { afterAll, beforeAll, expect, test } from 'vitest'
import { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Recorder')
})
afterAll(() => server.stop())

test('an event has the reason its audio wasn’t transcribed, until it is', async () => {
  const { eventId } = await importAs(ada, {
    title: 'Weekly',
    start: '2026-03-05T09:00:00Z',
    text: '[0:05] Ada Recorder: I will send it.',
  })
  await server.sql(
    `insert into recordings (id, "userId", "meetingId", title, "startedAt", channels, failure, "createdAt", "updatedAt")
     values ($1, $2, $3, 'Weekly', now(), '{microphone}', 'Deepgram does not know this key.', now(), now())`,
    [uuid7(), ada.me.id, eventId],
  )
  const read = async (appStatus: string | null) => {
    await server.sql('update meetings set "appStatus" = $2 where id = $1', [eventId, appStatus])
    const { body } = await ada.get(`/api/meetings/${eventId}`)
    return Event.parse(body)
  }

  expect(await read('FAILED')).toMatchObject({ appStatus: 'FAILED', appFailure: 'Deepgram does not know this key.' })
  expect(await read('TRANSCRIBING')).toMatchObject({ appStatus: 'TRANSCRIBING', appFailure: null })
  expect(await read(null)).toMatchObject({ appStatus: null, appFailure: null })
})

test('an event lists the recordings with stored audio only for the user who made them', async () => {
  const text = '[0:05] Ada Recorder: I will send it.'
  const { eventId } = await importAs(ada, { title: 'Retro', start: '2026-03-06T09:00:00Z', text })
  const ben = await server.person('Ben Recorder')
  const record = async (person: Someone, change: { finishedAt?: string; audioDeletedAt?: string } = {}) => {
    const id = uuid7()
    await server.sql(
      `insert into recordings (id, "userId", "meetingId", title, "startedAt", channels, "finishedAt", "audioDeletedAt", "createdAt", "updatedAt")
       values ($1, $2, $3, 'Retro', now(), '{microphone}', $4, $5, now(), now())`,
      [id, person.me.id, eventId, change.finishedAt ?? null, change.audioDeletedAt ?? null],
    )
    return id
  }
  const finishedAt = '2026-03-06T10:00:00Z'
  const first = await record(ada, { finishedAt })
  const second = await record(ada, { finishedAt })
  await record(ada, { finishedAt, audioDeletedAt: finishedAt })
  await record(ada) // still recording
  await record(ben, { finishedAt })

  expect(Event.parse((await ada.get(`/api/meetings/${eventId}`)).body).audioIds).toEqual([first, second])
})

test('an event says whether the user’s own Mac is recording', async () => {
  const ben = await server.person('Ben Beside')
  const { eventId } = await importAs(ada, {
    title: 'Both',
    start: '2026-03-06T09:00:00Z',
    text: '[0:05] Ada Recorder: I will print it.',
  })
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, 'Ben Beside', true, now())`,
    [uuid7(), eventId, ben.me.id],
  )
  await server.sql(`update meetings set "appStatus" = 'RECORDING' where id = $1`, [eventId])
  const records = (person: Someone, finishedAt: Date | null) =>
    server.sql(
      `insert into recordings (id, "userId", "meetingId", title, "startedAt", channels, "finishedAt", "endedAt", "createdAt", "updatedAt") values ($1, $2, $3, 'Both', now(), '{microphone}', $4, $4, now(), now())`,
      [uuid7(), person.me.id, eventId, finishedAt],
    )
  const isTheirs = async () =>
    Promise.all(
      [ada, ben].map(async (person) => Event.parse((await person.get(`/api/meetings/${eventId}`)).body).recordedByMe),
    )

  await records(ben, null)
  expect(await isTheirs()).toEqual([false, true])
  await records(ada, new Date()) // hers has ended, his is still running
  expect(await isTheirs()).toEqual([false, true])
  await server.sql(`update meetings set "appStatus" = 'TRANSCRIBING' where id = $1`, [eventId])
  expect(await isTheirs()).toEqual([true, true])
})
