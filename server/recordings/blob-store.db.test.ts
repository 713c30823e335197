import { afterAll, beforeAll, expect, test } from 'vitest'
import { scrubAudio } from '#server/recordings/scrub-audio.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { newTask } from '#tests/support/board.ts'
import { aMac, audio, sha256 } from '#tests/support/recordings.ts'
import { anS3, type S3StandIn } from '#tests/support/s3-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { signIn, type Someone } from '#tests/support/someone.ts'

let s3: S3StandIn
let one: TestServer
let other: TestServer
let ada: Someone
beforeAll(async () => {
  s3 = await anS3()
  one = await aServer({ runsJobs: true, settings: s3.settings })
  other = await aServer({ databaseUrl: one.databaseUrl, settings: s3.settings })
  ada = await one.person('Ada Records')
})
afterAll(async () => {
  await other.stop()
  await one.stop()
  await s3.stop()
})

const keysOf = (id: string) => [...s3.objects.keys()].filter((key) => key.includes(id))

test('an upload goes on at another server, which has all the audio', async () => {
  const [mac, there] = [aMac(one.url, ada), aMac(other.url, await signIn(other.url, 'Ada Records'))]
  const { id } = await mac.begin({ channels: ['microphone'] })
  const [first, second] = [audio(1, 1), audio(1, 2)]
  expect([
    await mac.send(id, { number: 0, bytes: first }),
    await there.send(id, { number: 0, bytes: first }),
    await there.send(id, { number: 1, bytes: second, offsetMs: 1000 }),
    await there.send(id, { number: 1, bytes: first, offsetMs: 1000 }),
  ]).toEqual([204, 204, 204, '409 chunk_differs'])

  expect((await there.finish(id, { microphone: 2 })).said).toBe(200)
  expect(await mac.listen(id)).toEqual(await there.listen(id))
  expect((await mac.listen(id))!.length).toBe(44 + 4 * 32_000)
  expect(keysOf(id)).toEqual([
    `installation/recordings/${id}/microphone/0.pcm.${sha256(first)}`,
    `installation/recordings/${id}/microphone/1.pcm.${sha256(second)}`,
  ])

  expect(await mac.remove(id)).toBe(204)
  expect(keysOf(id)).toEqual([])
})

test('with the store down, uploads are asked to wait and the board works', async () => {
  const mac = aMac(one.url, ada)
  const { id } = await mac.begin({ channels: ['microphone'] })
  const bytes = audio(1)
  s3.fail(1000)
  const answer = await fetch(`${one.url}/api/recordings/${id}/chunks/microphone/0`, {
    method: 'PUT',
    body: bytes,
    headers: {
      cookie: ada.cookie,
      origin: one.url,
      'content-type': 'application/octet-stream',
      'x-content-sha256': sha256(bytes),
    },
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  expect(((await answer.json()) as ProblemBody).error).toBe(
    'Kept’s file storage isn’t responding. Try again in a moment.',
  )
  await newTask(ada, { title: 'While the store is down' })
  expect((await mac.read(id)).chunks).toEqual([])

  s3.fail(0)
  expect(await mac.send(id, { number: 0, bytes })).toBe(204)
})

test('audio of a recording that was deleted while the store was down is deleted later', async () => {
  const mac = aMac(one.url, ada)
  const { id } = await mac.begin({ channels: ['microphone'] })
  await mac.send(id, { number: 0, bytes: audio(1) })
  s3.fail(4, 503, 'DELETE') // the attempts of one deletion
  expect(await mac.remove(id)).toBe(204)

  await expect.poll(() => one.jobs('delete-audio')).toMatchObject([{ payload: { recordingId: id } }])
  await one.work('delete-audio', { recordingId: id })
  expect(keysOf(id)).toEqual([])
})

test('a scrub finds audio that the store lost or changed', async () => {
  const mac = aMac(one.url, ada)
  const { id } = await mac.begin({ channels: ['microphone'] })
  for (const number of [0, 1, 2]) await mac.send(id, { number, bytes: audio(1, number) })
  const [lost, changed] = keysOf(id)
  s3.objects.delete(lost!)
  s3.objects.set(changed!, { ...s3.objects.get(changed!)!, bytes: audio(1, 9) })

  const found: string[] = []
  await scrubAudio(one.deps, ({ recordingId, number, why }) => void found.push(`${recordingId} ${number} ${why}`))
  expect(found.toSorted()).toEqual([`${id} 0 missing`, `${id} 1 damaged`])
})
