import { afterAll, beforeAll, expect, test } from 'vitest'
import { featureDefaults } from '#shared/me/features.ts'
import { Features, Me } from '#shared/me/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({
    settings: { FEATURES: 'topicsPage,-BOTLESS', DOWNLOAD_MAC_URL: 'https://kept.example/Kept.dmg' },
  })
})
afterAll(() => server.stop())

const featuresOf = async (person: Someone) => Features.parse((await person.get('/api/me/features')).body)

test('flags are the defaults, what the server sets, its rollouts and the user’s own, and /api/me says the same', async () => {
  const [ada, bo] = [await server.person('Ada Flags'), await server.person('Bo Flags')]
  const ofTheServer = { ...featureDefaults, topicsPage: true, BOTLESS: false }
  expect(await featuresOf(ada)).toEqual(ofTheServer)

  await server.sql(
    `insert into feature_rollouts (feature, percent) values ('taskQualityScoring', 100), ('topicsPage', 0)`,
  )
  await server.sql(`insert into feature_overrides ("userId", feature, enabled) values ($1, 'topicsPage', true)`, [
    ada.me.id,
  ])

  const rolledOut = { ...ofTheServer, taskQualityScoring: true, topicsPage: false }
  expect(await featuresOf(bo)).toEqual(rolledOut)
  expect(await featuresOf(ada)).toEqual({ ...rolledOut, topicsPage: true })
  expect(Me.parse((await ada.get('/api/me')).body).features).toEqual({ ...rolledOut, topicsPage: true })
})

test('an unchanged answer is a 304, until a flag changes', async () => {
  const ada = await server.person('Ada Asks')
  const etag = (await ada.get('/api/me/features')).headers.get('etag')!
  const again = () => ada.get('/api/me/features', { 'if-none-match': etag })
  expect((await again()).status).toBe(304)

  await server.sql(
    `insert into feature_overrides ("userId", feature, enabled) values ($1, 'CUSTOM_TASK_PROMPT', true)`,
    [ada.me.id],
  )
  expect(await again()).toMatchObject({ status: 200, body: { CUSTOM_TASK_PROMPT: true } })
})
