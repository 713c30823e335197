import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { createLiveAudio } from '#server/recordings/live-audio.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const recordings = 1000
const chunksBefore = 60

let server: TestServer
beforeEach(async () => {
  server = await aServer()
  const ada = await server.person('Ada Listens')
  await server.sql(
    `with meeting as (
       insert into meetings (id, title, date, platform, status, "appStatus", "createdAt", "updatedAt")
       select gen_random_uuid(), 'Call', now(), 'desktop', 'LIVE', 'RECORDING', now(), now() from generate_series(1, $2::int) returning id)
     insert into recordings (id, "userId", "meetingId", title, "startedAt", channels, "lastChunkAt", "createdAt", "updatedAt")
     select gen_random_uuid(), $1, id, 'Call', $3, '{microphone,system}', $3, $3, $3 from meeting`,
    [ada.me.id, recordings, '2026-03-05T09:59:30Z'],
  )
  await addChunks(0, chunksBefore - 1)
})
afterEach(() => server.stop())

const addChunks = (from: number, to: number, which = '') =>
  server.sql(
    `insert into recording_chunks ("recordingId", channel, number, bytes, sha256, "offsetMs")
     select id, unnest(channels), number, 32000, '', number * 1000 from recordings, generate_series($1::int, $2::int) number ${which}`,
    [from, to],
  )

/** The server's database, counting its statements and the rows they return. */
function counted({ db, ...deps }: Deps) {
  const seen = { statements: 0, rows: 0 }
  const counting =
    <Args extends unknown[]>(ask: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      const answer = await ask(...args)
      seen.statements++
      seen.rows += (answer as unknown[]).length
      return answer
    }
  const watched = {
    recording: { findMany: counting((args: object) => db.recording.findMany(args)) },
    $queryRaw: counting((sql: TemplateStringsArray, ...values: unknown[]) => db.$queryRaw(sql, ...values)),
  }
  return { deps: { ...deps, db: watched as unknown as Deps['db'] }, seen }
}

test('a look at a thousand live recordings reads only new chunks, in two statements', async () => {
  const { deps, seen } = counted(server.deps)
  const { look } = createLiveAudio(deps)
  const lengths = async (open = new Set<string>()) =>
    new Set((await look(open)).flatMap(({ channels }) => channels.map(({ chunks }) => chunks.length)))
  expect(await lengths()).toEqual(new Set([chunksBefore]))

  Object.assign(seen, { statements: 0, rows: 0 })
  expect(await lengths()).toEqual(new Set([chunksBefore]))
  expect(seen).toEqual({ statements: 2, rows: recordings })

  await addChunks(chunksBefore, chunksBefore)
  Object.assign(seen, { statements: 0, rows: 0 })
  expect(await lengths()).toEqual(new Set([chunksBefore + 1]))
  expect(seen).toEqual({ statements: 2, rows: recordings + 2 * recordings })
})

test('audio after a missing chunk waits for it, and a finished recording is looked at while it is open', async () => {
  const { look } = createLiveAudio(server.deps)
  const { id } = (await look(new Set()))[0]!
  const read = async () => (await look(new Set([id]))).find((one) => one.id === id)!
  const before = (await read()).channels[0]!.chunks.length

  await addChunks(before + 1, before + 1, `where id = '${id}'`)
  expect((await read()).channels[0]!.chunks).toHaveLength(before)
  await addChunks(before, before, `where id = '${id}'`)
  await server.sql(`update recordings set "finishedAt" = now() where id = $1`, [id])

  expect(await read()).toMatchObject({ isFinished: true })
  expect((await read()).channels[0]!.chunks).toHaveLength(before + 2)
  expect((await look(new Set())).some((one) => one.id === id)).toBe(false)
})
