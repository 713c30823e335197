import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { exportOf, move } from '#tests/support/archive.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aTopic } from '#tests/support/topics.ts'

let from: TestServer
let to: TestServer
beforeAll(async () => {
  ;[from, to] = await Promise.all([aServer(), aServer()])
})
afterAll(() => Promise.all([from.stop(), to.stop()]))

async function someoneWithTopics(name: string) {
  const person = await from.person(name)
  const ids = {
    launch: await aTopic(from, person, { label: 'Launch', titles: ['Draft the note'] }),
    pricing: await aTopic(from, person, { label: 'Pricing', titles: ['Update the calculator'] }),
    hiring: await aTopic(from, person, { label: 'Hiring', titles: ['Call Lena'] }),
  }
  return { person, ...ids }
}

const seen = async (person: Someone) => {
  const topics = (await person.get<UserTopic[]>('/api/me/topics')).body
  const labelOf = (id: string | null) => topics.find((topic) => topic.id === id)?.label ?? null
  return topics.map(({ label, hidden, mergedInto }) => [label, hidden, labelOf(mergedInto)])
}

test('renamed, merged and hidden topics stay so on another server', async () => {
  const { person, launch, pricing, hiring } = await someoneWithTopics('Ada Moves')
  await person.put(`/api/me/topics/${launch}`, { label: 'Liftoff' })
  await person.put(`/api/me/topics/${pricing}`, { mergedInto: launch })
  await person.put(`/api/me/topics/${hiring}`, { hidden: true })
  const there = await to.person('Ada Moves')

  await move(to, there, await exportOf(person))

  expect(await seen(there)).toEqual(await seen(person))
  expect(await seen(there)).toEqual([
    ['Liftoff', false, null],
    ['Pricing', false, 'Liftoff'],
    ['Hiring', true, null],
  ])
})

test('topics that an edited export merges in a circle, or into someone else’s, aren’t merged', async () => {
  const { person, launch, pricing, hiring } = await someoneWithTopics('Ada Circles')
  const archive = await exportOf(person)
  const there = await to.person('Ada Circles')
  const someone = await to.person('Bo Owns')
  const theirs = await aTopic(to, someone, { label: 'Theirs', titles: ['Keep this'] })
  const into: Record<string, string> = { [launch]: pricing, [pricing]: launch, [hiring]: theirs }
  for (const topic of archive.topics!) topic.mergedIntoId = into[String(topic.id)]

  expect((await move(to, there, archive)).status).toBe(200)
  expect(await seen(there)).toEqual([
    ['Launch', false, null],
    ['Pricing', false, null],
    ['Hiring', false, null],
  ])
})
