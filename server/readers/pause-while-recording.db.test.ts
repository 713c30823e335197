import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { recordingWatch } from './pause-while-recording.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

test('a model on this machine is paused while a recording runs, and resumed when it ended or was interrupted', async () => {
  const ada = await server.person('Ada Records')
  const paused: boolean[] = []
  let isReading = false
  const look = recordingWatch(server.deps, {
    isReadingHere: () => isReading,
    setPaused: (isPaused) => void paused.push(isPaused),
  })
  const id = uuid7()
  await server.sql(
    `insert into recordings (id, "userId", title, "startedAt", channels, "lastChunkAt", "createdAt", "updatedAt")
     values ($1, $2, 'Weekly', $3, '{microphone}', $3, $3, $3)`,
    [id, ada.me.id, '2026-03-05T10:00:00Z'],
  )

  await look()
  expect(paused).toEqual([])

  isReading = true
  await look()
  await look()
  expect(paused).toEqual([true])

  isReading = false
  await server.sql(`update recordings set "endedAt" = now() where id = $1`, [id])
  await look()
  expect(paused).toEqual([true, false])

  isReading = true
  await server.sql(`update recordings set "endedAt" = null where id = $1`, [id])
  await look()
  server.setTime('2026-03-05T10:02:00Z')
  await look()
  expect(paused).toEqual([true, false, true, false])
})
