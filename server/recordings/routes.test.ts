import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { RecordingInList } from '#shared/recordings/schemas.ts'
import { aMac, samplesOf, sideOf, audio } from '#tests/support/recordings.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

let server: TestServer
let mac: ReturnType<typeof aMac>
beforeAll(async () => {
  server = await aServer()
  mac = aMac(server.url, await server.person('Ada Records'))
})
afterAll(() => server.stop())

describe('beginning a recording', () => {
  test('is idempotent', async () => {
    const first = await mac.begin()
    const again = await mac.begin({ id: first.id })

    expect([first.said, again.said]).toEqual([201, 200])
    expect(first.recording).toEqual({
      id: first.id,
      title: 'Harbour call',
      meetingId: expect.any(String),
      startedAt: '2026-03-05T10:00:00.000Z',
      endedAt: null,
      channels: ['microphone', 'system'],
      chunks: [],
      finishedAt: null,
      transcribedAt: null,
      failure: null,
      audioDeletedAt: null,
    })
    expect(again.recording).toEqual(first.recording)
  })

  test('several times at once creates one recording and one event', async () => {
    const id = uuid7()
    const answers = await Promise.all(Array.from({ length: 6 }, () => mac.begin({ id, title: 'All at once' })))

    expect(answers.filter(({ said }) => said === 201)).toHaveLength(1)
    expect(answers.filter(({ said }) => said === 200)).toHaveLength(5)
    expect(await server.sql(`select count(*)::int as count from meetings where title = 'All at once'`)).toEqual([
      { count: 1 },
    ])
  })

  test('with the id of another recording is refused', async () => {
    const { id } = await mac.begin()
    const bo = aMac(server.url, await server.person('Bo Elsewhere'))

    expect((await mac.begin({ id, title: 'Another' })).said).toBe('409 id_taken')
    expect((await mac.begin({ id, startedAt: '2026-03-05T11:00:00.000Z' })).said).toBe('409 id_taken')
    expect((await mac.begin({ id, channels: ['system'] })).said).toBe('409 id_taken')
    expect((await bo.begin({ id })).said).toBe('409 id_taken')
  })

  test('with a path for an id is refused', async () => {
    expect((await mac.begin({ id: '../../etc/passwd' })).said).toBe('400 invalid_input')
  })

  test('needs a subscription where subscriptions are sold', async () => {
    const shop = await aServer({ settings: soldSettings })
    const cy = await shop.person('Cy Free')

    expect((await aMac(shop.url, cy).begin()).said).toBe('402 subscription_needed')
    await shop.stop()
  })
})

describe('finishing a recording', () => {
  test('needs every chunk, lists the missing ones, and then returns its event', async () => {
    const { id, recording } = await mac.begin()
    for (const number of [0, 2, 5]) await mac.send(id, { number, bytes: audio(1, number) })

    const early = await mac.finish(id, { microphone: 6, system: 1 })
    expect([early.said, early.error]).toEqual([
      '409 recording_incomplete',
      expect.stringContaining('microphone 1, microphone 3 to 4, system 0'),
    ])
    expect(await mac.read(id)).toMatchObject({ finishedAt: null, endedAt: '2026-03-05T10:05:00.000Z' })

    for (const number of [4, 1, 3]) await mac.send(id, { number, bytes: audio(1, number) })
    await mac.send(id, { channel: 'system', number: 0, bytes: audio(1) })
    const finished = await mac.finish(id, { microphone: 6, system: 1 })
    const again = await mac.finish(id, { microphone: 6, system: 1 })

    expect(finished).toEqual({ said: 200, eventId: recording.meetingId })
    expect(again).toEqual(finished)
    expect(await mac.read(id)).toMatchObject({ finishedAt: '2026-03-05T10:00:00.000Z' })
  })

  test('closes it: stored chunks may be retried, others are refused', async () => {
    const { id } = await mac.begin()
    await mac.send(id, { number: 0, bytes: audio(1) })
    await mac.finish(id, { microphone: 1 })

    expect(await mac.send(id, { number: 0, bytes: audio(1) })).toBe(204)
    expect(await mac.send(id, { number: 0, bytes: audio(1, 2) })).toBe('409 chunk_differs')
    expect(await mac.send(id, { number: 1, bytes: audio(1) })).toBe('409 recording_finished')
  })

  test('works without audio, with nothing to transcribe', async () => {
    const { id } = await mac.begin()

    expect((await mac.finish(id, {})).said).toBe(200)
    expect(await mac.read(id)).toMatchObject({ finishedAt: expect.any(String), transcribedAt: expect.any(String) })
  })

  test('with an unknown channel or an invalid count is refused', async () => {
    const { id } = await mac.begin({ channels: ['microphone'] })

    expect((await mac.finish(id, { system: 1 })).said).toBe('409 channel_not_recorded')
    expect((await mac.finish(id, { microphone: -1 })).said).toBe('400 invalid_input')
    expect((await mac.finish(id, { microphone: 1e9 })).said).toBe('400 invalid_input')
  })
})

describe('the audio of a recording', () => {
  test('has the user on the left and the call on the right, with silence for gaps', async () => {
    const { id } = await mac.begin()
    const [first, second, theirs] = [audio(1, 1), audio(1, 2), audio(0.5, 3)]
    await mac.send(id, { number: 1, bytes: second, offsetMs: 2500 })
    await mac.send(id, { number: 0, bytes: first, offsetMs: 0 })
    await mac.send(id, { channel: 'system', number: 0, bytes: theirs, offsetMs: 1250 })

    const wav = (await mac.listen(id))!
    expect([
      wav.toString('latin1', 0, 4),
      wav.readUInt32LE(4),
      wav.readUInt16LE(22),
      wav.readUInt32LE(24),
      wav.readUInt32LE(40),
    ]).toEqual(['RIFF', wav.length - 8, 2, 16_000, wav.length - 44])
    const silence = (seconds: number) => new Int16Array(seconds * 16_000)
    const joined = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]))
    expect(sideOf(wav, 'left')).toEqual(joined(samplesOf(first), silence(1.5), samplesOf(second)))
    expect(sideOf(wav, 'right')).toEqual(joined(silence(1.25), samplesOf(theirs), silence(1.75)))
  })

  test('is private, and gone once it’s deleted', async () => {
    const { id } = await mac.begin()
    await mac.send(id, { number: 0, bytes: audio(1) })
    await server.sql(`update recordings set "audioDeletedAt" = now() where id = $1`, [id])

    expect(await mac.listen(id)).toBeNull()
    expect(await aMac(server.url, await server.person('Bo Curious')).listen(id)).toBeNull()
  })
})

test('a user’s recordings are listed newest first, in pages, with their length', async () => {
  const dee = await server.person('Dee Lists')
  const hers = aMac(server.url, dee)
  const [one, two] = [
    await hers.begin({ title: 'Earlier', startedAt: '2026-03-04T10:00:00.000Z' }),
    await hers.begin({ title: 'Later' }),
  ]
  for (const number of [0, 1]) await hers.send(one.id, { number, bytes: audio(1.5, number) })
  await hers.send(one.id, { channel: 'system', number: 0, bytes: audio(1) })

  const { body: all } = await dee.get<RecordingInList[]>('/api/recordings')
  expect(all.map(({ id, seconds, bytes }) => [id, seconds, bytes])).toEqual([
    [two.id, 0, 0],
    [one.id, 3, 128_000],
  ])
  expect((await dee.get<RecordingInList[]>('/api/recordings?skip=1&take=1')).body.map(({ id }) => id)).toEqual([one.id])
  expect((await dee.get('/api/recordings?take=0')).status).toBe(400)
})
