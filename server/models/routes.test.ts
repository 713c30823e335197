import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memoryNeededBytes } from '#server/providers/embedded-model/estimate.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { LocalModel, LocalModels } from '#shared/models/schemas.ts'
import { aCatalog, aFileHost, aModel, type FileHost } from '#tests/support/file-host.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Listener, type Someone } from '#tests/support/someone.ts'
import { filesOf, installedModel, modelsIn } from './files.ts'
import { readState } from './download-state.ts'
import { isWaiting } from '#tests/support/jobs.ts'
import { recordReading } from './measured.ts'

const content = randomBytes(600_000)
const half = 300_000
const tooLarge = 1e10

let host: FileHost
let server: TestServer
let home: { dataDir: string; MODEL_CATALOG: string }
let ada: Someone
let bob: Someone
let socket: Listener
let told: LocalModel[]
beforeAll(async () => {
  host = await aFileHost(content)
  const MODEL_CATALOG = aCatalog([
    aModel(host),
    aModel(host, { id: 'medium', name: 'Halyard 3B' }),
    aModel(host, { id: 'large', name: 'Halyard 8B', contextTokens: tooLarge }),
  ])
  server = await aServer({ runsJobs: true, settings: { MODEL_CATALOG } })
  home = { dataDir: server.dataDir, MODEL_CATALOG }
  ;[ada, bob] = [await server.person('Ada Models'), await server.person('Bob Models')]
  socket = await ada.listen()
  socket.on('model', (model) => told.push(model))
})
beforeEach(async () => {
  await server.takeJobs(isWaiting) // retries of an earlier download
  told = []
  Object.assign(host, { content, asked: [], faults: {} })
})
afterEach(async () => {
  for (const id of ['small', 'medium', 'large']) await ada.delete(`/api/models/${id}`)
  host.release()
})
afterAll(async () => {
  socket.close()
  await server.stop()
  await host.stop()
})

const download = (id = 'small') => ada.post<LocalModel & ProblemBody>(`/api/models/${id}/download`)
const pause = (id = 'small') => ada.post<LocalModel & ProblemBody>(`/api/models/${id}/pause`)
const modelsOf = async (someone: Someone) => LocalModels.parse((await someone.get('/api/models')).body)
const model = async (id = 'small') => (await modelsOf(ada)).models.find((one) => one.id === id)!
const becomes = (state: LocalModel['state'], id = 'small') =>
  expect.poll(async () => (await model(id)).state).toBe(state)
/** Starts a download that stands still halfway. */
async function startHalfway(id = 'small') {
  host.faults = { holdAfter: half }
  await download(id)
  await expect.poll(async () => (await model(id)).receivedBytes).toBe(half)
}

/** As `npm run model` leaves it while it runs. */
function arriveElsewhere(bytes: number) {
  mkdirSync(modelsIn(home), { recursive: true })
  writeFileSync(filesOf(home, 'small').part, content.subarray(0, bytes))
}

test('the list says what each model is, needs and would take on this machine', async () => {
  const { canManage, machine, models } = await modelsOf(ada)

  expect([canManage, machine.cores > 0, machine.memoryBytes > 0]).toEqual([true, true, true])
  expect(models.map(({ id, name, bytes, state, fits }) => ({ id, name, bytes, state, fits }))).toEqual([
    { id: 'small', name: 'Halyard 1.5B', bytes: content.length, state: 'available', fits: true },
    { id: 'medium', name: 'Halyard 3B', bytes: content.length, state: 'available', fits: true },
    { id: 'large', name: 'Halyard 8B', bytes: content.length, state: 'available', fits: false },
  ])
  expect(models[0]!.minutesPerHour.isMeasured).toBe(false)
})

test('a model that has read says how long that took, instead of an estimate', async () => {
  await download()
  await becomes('installed')

  recordReading(home, 'small', { meetingMinutes: 30, readingMinutes: 2 })

  expect((await model()).minutesPerHour).toEqual({ from: 4, to: 4, isMeasured: true })
})

describe('downloading', () => {
  test('reports progress, then that the model is installed, to everyone here', async () => {
    const bobs = await bob.listen()
    const installed = new Promise<LocalModel>((resolve) =>
      bobs.on('model', (one) => one.state === 'installed' && resolve(one)),
    )
    host.faults = { holdAfter: half }

    const { status, body } = await download()
    await expect.poll(() => told.length, { interval: 5 }).toBeGreaterThan(0)

    expect(status).toBe(200)
    expect(['waiting', 'downloading']).toContain(LocalModel.parse(body).state)
    expect(LocalModel.parse(told[0]).state).toBe('downloading')
    await expect.poll(() => told.at(-1)!.receivedBytes).toBe(half)
    host.release()
    expect(await installed).toMatchObject({ id: 'small', receivedBytes: content.length, bytesPerSecond: null })
    expect(await installedModel(home, 'small')).toEqual({
      id: 'small',
      name: 'Halyard 1.5B',
      file: filesOf(home, 'small').model,
      contextTokens: 100,
      needsBytes: memoryNeededBytes(content.length, 100),
    })
    expect(readState(home, 'small')).toBe(null)
    bobs.close()
  })

  test('tells only the user who started it how far it is, at most twice a second', async () => {
    const bobs = await bob.listen()
    let heard = 0
    bobs.on('model', () => (heard += 1))
    await startHalfway()
    const from = performance.now()
    const before = told.length

    await expect.poll(() => told.length - before).toBeGreaterThanOrEqual(3)

    expect((told.length - before) / ((performance.now() - from) / 1000)).toBeLessThan(3)
    expect(told.at(-1)).toMatchObject({ state: 'downloading', receivedBytes: half })
    expect(told.at(-1)!.bytesPerSecond).not.toBe(null)
    expect(heard).toBe(0)
    bobs.close()
  })

  test('again while it runs, or once it’s done, changes nothing', async () => {
    await startHalfway()
    expect((await download()).body.state).toBe('downloading')
    host.release()
    await becomes('installed')

    expect((await download()).body.state).toBe('installed')
    expect(host.asked).toEqual(['all'])
  })

  test('a second model waits for its turn', async () => {
    await startHalfway('small')

    await download('medium')

    expect((await model('medium')).state).toBe('waiting')
    host.faults = {}
    host.release()
    await becomes('installed', 'small')
    await becomes('installed', 'medium')
  })

  test('a model too large for the memory is refused, with the numbers', async () => {
    const { status, body } = await download('large')

    expect([status, body.code]).toEqual([409, 'model_too_large'])
    expect(body.error).toMatch(/^Halyard 8B needs 1500000\.4 GB of memory, and \d+\.\d GB is free\./)
    expect((await model('large')).state).toBe('available')
  })
})

describe('a download that is interrupted', () => {
  test('by a dropped connection says so and when it tries again, and goes on where it stopped', async () => {
    server.setTime('2026-03-05T10:00:00Z')
    host.faults = { cutAfter: half }
    await download()
    await expect.poll(async () => (await model()).problem).toBe('The connection dropped. What arrived is kept.')
    const stopped = await model()
    expect(stopped).toMatchObject({ state: 'waiting', retriesAt: '2026-03-05T10:05:00.000Z' })
    const job = (await server.jobs('download-model')).find(isWaiting)
    expect(job!.waits).toBe(300)

    host.faults = {}
    await server.work('download-model', job!.payload)

    expect(host.asked).toEqual(['all', `bytes=${stopped.receivedBytes}-`])
    expect((await model()).state).toBe('installed')
  })

  test('by the connection can be resumed by hand at once', async () => {
    host.faults = { cutAfter: half }
    await download()
    await expect.poll(async () => (await model()).problem).not.toBe(null)
    host.faults = {}

    await download()

    await becomes('installed')
  })

  test('gives up after an hour in which nothing arrived', async () => {
    host.faults = { status: 503 }
    await download()
    await expect.poll(async () => (await model()).problem).not.toBe(null)
    for (let tries = 0; tries < 11; tries++)
      await server.work('download-model', { modelId: 'small', run: readState(home, 'small')!.run })

    expect(await model()).toMatchObject({ state: 'failed', retriesAt: null })
  })

  test('by the user keeps what arrived, and goes on there', async () => {
    await startHalfway()

    const { body } = await pause()

    expect(body).toMatchObject({ state: 'paused', receivedBytes: half, retriesAt: null })
    host.faults = {}
    await download()
    await becomes('installed')
    expect(host.asked).toEqual(['all', `bytes=${half}-`])
  })

  test('pausing twice is fine, and pausing nothing is refused', async () => {
    await startHalfway()
    await pause()

    expect((await pause()).body.state).toBe('paused')
    expect((await pause('medium')).body.code).toBe('model_not_downloading')
  })

  test('by something altered on the way fails with a sentence, and deletes it', async () => {
    host.content = randomBytes(content.length)
    await download()

    await becomes('failed')
    expect(await model()).toMatchObject({
      problem: 'The publisher offers a different file now, so nothing was downloaded. Update Kept and try again.',
      receivedBytes: 0,
    })
  })

  test('by the command line shows as paused', async () => {
    arriveElsewhere(half)
    const minuteAgo = Date.now() / 1000 - 60
    utimesSync(filesOf(home, 'small').part, minuteAgo, minuteAgo)

    expect(await model()).toMatchObject({ state: 'paused', receivedBytes: half })
  })
})

describe('a download of the command line', () => {
  test('shows as one, and that it’s checked', async () => {
    arriveElsewhere(half)
    expect(await model()).toMatchObject({ state: 'downloading', receivedBytes: half, bytesPerSecond: null })

    arriveElsewhere(content.length)
    expect((await model()).state).toBe('checking')
  })

  test('is paused, which the command sees by its state, and resumed here', async () => {
    arriveElsewhere(half)

    expect((await pause()).body.state).toBe('paused')

    expect(readState(home, 'small')).toMatchObject({ state: 'paused' })
    await download()
    await becomes('installed')
    expect(host.asked).toEqual([`bytes=${half}-`])
  })
})

describe('removing', () => {
  test('deletes the file, and tells everyone here', async () => {
    await download()
    await becomes('installed')
    const bobs = await bob.listen()
    const removed = new Promise<LocalModel>((resolve) =>
      bobs.on('model', (one) => one.state === 'available' && resolve(one)),
    )

    const { status } = await ada.delete('/api/models/small')

    expect(status).toBe(204)
    expect(await removed).toMatchObject({ id: 'small', receivedBytes: 0 })
    expect(existsSync(filesOf(home, 'small').model)).toBe(false)
    expect(await installedModel(home, 'small')).toBe(null)
    bobs.close()
  })

  test('a download that runs cancels it and deletes what arrived, for good', async () => {
    await startHalfway()

    await ada.delete('/api/models/small')
    host.release()

    expect(await model()).toMatchObject({ state: 'available', receivedBytes: 0 })
    await startHalfway('medium') // once its turn has come, the other one has ended
    expect(await model()).toMatchObject({ state: 'available', receivedBytes: 0 })
  })

  test('then downloading again starts from nothing', async () => {
    await startHalfway()
    await ada.delete('/api/models/small')
    host.faults = {}

    await download()

    await becomes('installed')
    expect(readFileSync(filesOf(home, 'small').model).equals(content)).toBe(true)
    expect(host.asked).toEqual(['all', 'all'])
  })
})

test.each(['tiny', '..', '%2e%2e%2fusers', '__proto__'])('no model is called %s', async (id) => {
  for (const { status } of [await ada.delete(`/api/models/${id}`), await download(id), await pause(id)])
    expect([404, 405]).toContain(status)
})

test('on a server for others, users see the models but only its administrator manages them', async () => {
  const shared = await aServer({
    settings: { MODEL_CATALOG: home.MODEL_CATALOG, HOST: '0.0.0.0', LOCAL_SIGN_IN: 'allow', RATE_LIMITS: 'on' },
  })
  const cleo = await shared.person('Cleo Shared')

  const answers = [
    await cleo.post<ProblemBody>('/api/models/small/download'),
    await cleo.post<ProblemBody>('/api/models/small/pause'),
    await cleo.delete<ProblemBody>('/api/models/small'),
  ]

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'models_not_manageable']),
  )
  expect(await modelsOf(cleo)).toMatchObject({ canManage: false, models: [{ id: 'small' }, {}, {}] })
  await shared.stop()
})

test('whom a proxy lets in sees the models of this machine but doesn’t manage them', async () => {
  const dora = await server.person('Dora Forwarded')
  const headers = { cookie: dora.cookie, origin: server.url, 'x-forwarded-port': '443' }
  const asked = async (method: string, path: string) =>
    (await ask<ProblemBody>(server.url, path, { method, headers })).body.code

  expect([
    await asked('POST', '/api/models/small/download'),
    await asked('POST', '/api/models/small/pause'),
    await asked('DELETE', '/api/models/small'),
  ]).toEqual(Array(3).fill('models_not_manageable'))
  expect((await ask<LocalModels>(server.url, '/api/models', { headers })).body.canManage).toBe(false)
})
