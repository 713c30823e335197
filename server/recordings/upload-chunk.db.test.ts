import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChunk } from '#server/recordings/chunk-files.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aMac, sha256, audio } from '#tests/support/recordings.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let mac: ReturnType<typeof aMac>
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Records')
  mac = aMac(server.url, ada)
})
afterAll(() => server.stop())

const fileOf = (id: string, channel: string, number: number) =>
  path.join(server.dataDir, 'recordings', id, channel, `${number}.pcm`)
const arriving = () => readdirSync(path.join(server.dataDir, 'recordings', 'arriving'))

describe('uploading a chunk', () => {
  test('stores it once, byte by byte, with its checksum', async () => {
    const { id } = await mac.begin()
    const bytes = audio(10)

    expect([
      await mac.send(id, { number: 3, bytes, offsetMs: 30_250 }),
      await mac.send(id, { number: 3, bytes }),
    ]).toEqual([204, 204])

    expect((await mac.read(id)).chunks).toEqual([
      { channel: 'microphone', number: 3, bytes: 320_000, sha256: sha256(bytes), offsetMs: 30_250 },
    ])
    expect(readFileSync(fileOf(id, 'microphone', 3)).equals(bytes)).toBe(true)
    expect(
      (
        await readChunk(server.deps.blobs, { recordingId: id, channel: 'microphone', number: 3, sha256: sha256(bytes) })
      ).equals(bytes),
    ).toBe(true)
    expect(arriving()).toEqual([])
  })

  test('derives its start from its number by default', async () => {
    const { id } = await mac.begin()
    await mac.send(id, { number: 7, bytes: audio(1) })

    expect((await mac.read(id)).chunks).toMatchObject([{ number: 7, offsetMs: 70_000 }])
  })

  test('that was altered or differs changes nothing that’s stored', async () => {
    const { id } = await mac.begin()
    const [bytes, other] = [audio(1, 1), audio(1, 2)]

    expect(await mac.send(id, { number: 0, bytes: other, headers: { 'x-content-sha256': sha256(bytes) } })).toBe(
      '400 chunk_checksum_wrong',
    )
    expect((await mac.read(id)).chunks).toEqual([])
    expect(existsSync(fileOf(id, 'microphone', 0))).toBe(false)

    expect(await mac.send(id, { number: 0, bytes })).toBe(204)
    expect(await mac.send(id, { number: 0, bytes: other })).toBe('409 chunk_differs')
    expect(await mac.send(id, { number: 0, bytes: other, headers: { 'x-content-sha256': sha256(bytes) } })).toBe(
      '400 chunk_checksum_wrong',
    )
    expect(readFileSync(fileOf(id, 'microphone', 0)).equals(bytes)).toBe(true)
    expect(arriving()).toEqual([])
  })

  test('uploaded twice at once is stored once, complete', async () => {
    const { id } = await mac.begin()
    const both = [audio(2, 1), audio(2, 2)]
    const answers = await Promise.all([...both, ...both, ...both].map((bytes) => mac.send(id, { number: 0, bytes })))

    const kept = readFileSync(fileOf(id, 'microphone', 0))
    const { chunks } = await mac.read(id)
    expect(chunks).toMatchObject([{ number: 0, sha256: sha256(kept) }])
    const isKept = (index: number) => kept.equals(both[index % 2]!)
    expect(answers).toEqual(answers.map((_, index) => (isKept(index) ? 204 : '409 chunk_differs')))
  })

  test.each([
    ['an odd number of bytes', Buffer.alloc(3, 1), {}, '400 chunk_not_audio'],
    ['no bytes', Buffer.alloc(0), {}, '400 chunk_not_audio'],
    ['more than a megabyte', Buffer.alloc(1024 * 1024 + 2, 1), {}, '413 payload_too_large'],
    ['another type', audio(1), { 'content-type': 'application/json' }, '415 chunk_not_octets'],
    ['a form', audio(1), { 'content-type': 'multipart/form-data; boundary=x' }, '415 chunk_not_octets'],
    ['an invalid offset', audio(1), { 'x-offset-ms': '-1' }, '400 invalid_input'],
  ])('with %s is refused', async (_, bytes, headers, refusal) => {
    const { id } = await mac.begin()

    expect(await mac.send(id, { number: 0, bytes, headers })).toBe(refusal)
    expect((await mac.read(id)).chunks).toEqual([])
    expect(existsSync(path.join(server.dataDir, 'recordings', id))).toBe(false)
  })

  test('without its checksum is refused', async () => {
    const { id } = await mac.begin()
    const answer = await fetch(`${server.url}/api/recordings/${id}/chunks/microphone/0`, {
      method: 'PUT',
      body: Buffer.alloc(2),
      headers: { cookie: ada.cookie, origin: server.url, 'content-type': 'application/octet-stream' },
    })

    expect(((await answer.json()) as ProblemBody).issues).toEqual([
      { path: 'x-content-sha256', message: expect.any(String) },
    ])
  })

  test('that never ends is refused once it is too large, and leaves nothing behind', async () => {
    const { id } = await mac.begin()
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.alloc(64 * 1024, ++sent)),
    })
    const headers = {
      cookie: ada.cookie,
      origin: server.url,
      'content-type': 'application/octet-stream',
      'x-content-sha256': '0'.repeat(64),
    }
    const answer = await fetch(`${server.url}/api/recordings/${id}/chunks/microphone/0`, {
      method: 'PUT',
      headers,
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => null)

    // There is no response if the connection closes before it is read.
    if (answer) expect(answer.status).toBe(413)
    await expect.poll(arriving).toEqual([])
    expect((await mac.read(id)).chunks).toEqual([])
  })

  test('that breaks off leaves nothing behind, and is accepted when retried', async () => {
    const { id } = await mac.begin()
    const bytes = audio(10)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const headers = {
      host: new URL(server.url).host,
      cookie: ada.cookie,
      origin: server.url,
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
      'x-content-sha256': sha256(bytes),
    }
    socket.write(
      `PUT /api/recordings/${id}/chunks/microphone/0 HTTP/1.1\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    )
    socket.write(bytes.subarray(0, 100_000))
    await expect.poll(arriving).toHaveLength(1)
    socket.destroy()
    await expect.poll(arriving).toEqual([])

    expect((await mac.read(id)).chunks).toEqual([])
    expect(await mac.send(id, { number: 0, bytes })).toBe(204)
  })

  test.each(['microphone/8640', '..%2f..%2fetc/0', 'microphone/..%2f..%2fx'])('as %s is refused', async (place) => {
    const { id } = await mac.begin()
    const bytes = audio(1)
    const headers = {
      cookie: ada.cookie,
      origin: server.url,
      'content-type': 'application/octet-stream',
      'x-content-sha256': sha256(bytes),
    }
    const { status } = await fetch(`${server.url}/api/recordings/${id}/chunks/${place}`, {
      method: 'PUT',
      headers,
      body: bytes,
    })

    expect(status).toBe(400)
    expect((await mac.read(id)).chunks).toEqual([])
  })

  test('for a channel that is not recorded is refused', async () => {
    const { id } = await mac.begin({ channels: ['microphone'] })

    expect(await mac.send(id, { channel: 'system', number: 0, bytes: audio(1) })).toBe('409 channel_not_recorded')
  })
})

test('chunks in any order, duplicated, altered and cut off give the same bytes', { timeout: 240_000 }, async () => {
  const chunks = (['microphone', 'system'] as const).flatMap((channel, side) =>
    [0, 1].map((number) => ({ channel, number, bytes: audio(0.02, side * 2 + number), offsetMs: number * 20 })),
  )
  const wholes: Buffer[] = []
  const deed = fc.record({
    chunk: fc.nat(chunks.length - 1),
    how: fc.constantFrom('whole', 'whole', 'altered', 'cut off', 'another'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { maxLength: 6 }),
      fc.shuffledSubarray(chunks, { minLength: chunks.length }),
      async (deeds, order) => {
        const { id } = await mac.begin()
        const there = new Set<unknown>()
        for (const { chunk: index, how } of deeds) {
          const chunk = chunks[index]!
          const said = { 'x-content-sha256': sha256(chunk.bytes) }
          if (how === 'altered')
            expect(await mac.send(id, { ...chunk, bytes: audio(0.02, 99), headers: said })).toBe(
              '400 chunk_checksum_wrong',
            )
          else if (how === 'cut off')
            expect(await mac.send(id, { ...chunk, bytes: chunk.bytes.subarray(0, 100), headers: said })).toBe(
              '400 chunk_checksum_wrong',
            )
          else if (how === 'another' && there.has(chunk))
            expect(await mac.send(id, { ...chunk, bytes: audio(0.02, 99) })).toBe('409 chunk_differs')
          else if (how === 'whole') there.add((expect(await mac.send(id, chunk)).toBe(204), chunk))
        }
        expect(await Promise.all(order.map((chunk) => mac.send(id, chunk)))).toEqual(order.map(() => 204))
        expect((await mac.finish(id, { microphone: 2, system: 2 })).said).toBe(200)
        wholes.push((await mac.listen(id))!)
      },
    ),
    { numRuns: 60 },
  )

  expect(wholes).toHaveLength(60)
  expect(new Set(wholes.map(sha256))).toEqual(new Set([sha256(wholes[0]!)]))
  expect(arriving()).toEqual([])
})
