import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureFeature } from '#server/capture/feature.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { createPrisma } from '#server/platform/database.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#shared/events/schemas.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

test('an event is marked as failed on the last try, not before', async () => {
  const ada = await server.person('Ada Winter')
  const { eventId } = await importAs(ada)
  await server.sql(`update meetings set progress = progress || '{"stage": "finding"}' where id = $1`, [eventId])
  const prisma = createPrisma({ connectionString: server.databaseUrl })
  const deps = { db: prisma, now: () => new Date(), announce: () => {} } as unknown as Deps
  const workers = { capture: () => Promise.reject(new Error('the engine broke')) } as unknown as CaptureWorkers
  const worker = captureFeature.jobs!({
    deps,
    config: readConfig({ CAPTURE_READER: 'rules' }),
    signedIn: (_, next) => next(),
    captureWorkers: workers,
  }).find(({ job }) => job.name === 'capture-transcript')!
  const stage = async () => (await ada.get<Event>(`/api/meetings/${eventId}`)).body.progress?.stage

  await expect(worker.run({ meetingId: eventId, userId: ada.me.id }, { isLastTry: false })).rejects.toThrow(
    'the engine broke',
  )
  expect(await stage()).toBe('finding')
  await expect(worker.run({ meetingId: eventId, userId: ada.me.id }, { isLastTry: true })).rejects.toThrow(
    'the engine broke',
  )
  expect(await stage()).toBe('failed')
  await prisma.$disconnect()
})
