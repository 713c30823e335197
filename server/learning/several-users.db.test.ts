import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { tasksOf } from '#tests/support/import.ts'
import { aLiveMeeting, spoken } from '#tests/support/live-meeting.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** The tasks of a meeting of these users, once it has ended. */
async function said(
  people: { person: Someone; botEnabled?: boolean }[],
  ...lines: [speaker: Someone, text: string][]
): Promise<Task[]> {
  const meeting = await aLiveMeeting(server, ...people)
  await meeting.say(...lines.map(([{ me }, text], index) => spoken(index + 1, me.name, text)))
  await meeting.end()
  return tasksOf(people[0]!.person, meeting.id)
}

const hope = (thing: string) => `I'll raise a glass to the ${thing}.`

test('words that one user never wants still make tasks for the others', async () => {
  const [ada, ben] = [await server.person('Ada Hopes'), await server.person('Ben Hopes')]
  for (const thing of ['fuel', 'weather', 'ferry']) {
    const [task] = await said([{ person: ada }], [ada, hope(thing)])
    await ada.put(`/api/tasks/${task!.id}`, { isNoise: true })
  }

  const tasks = await said(
    [{ person: ada }, { person: ben }],
    [ada, hope('harbor wall')],
    [ben, 'Good.'],
    [ben, hope('new ticket machine')],
  )

  expect(tasks.map(({ title, isNoise }) => [title, isNoise])).toEqual(
    expect.arrayContaining([
      ['Raise a glass to the harbor wall', true],
      ['Raise a glass to the new ticket machine', false],
    ]),
  )
})

test('a nickname that one user gave to another counts only where they capture alone', async () => {
  const people = ['Ada', 'Ben', 'Cy'].map((name) => server.person(`${name} Names`))
  const [ada, ben, cy] = (await Promise.all(people)) as [Someone, Someone, Someone]
  const ask = (what: string): [Someone, string] => [ada, `Skipper, can you ${what} by Friday?`]
  const alone = [{ person: ada }, ...[ben, cy].map((person) => ({ person, botEnabled: false }))]
  for (const what of ['paint the boat', 'wash the van']) {
    for (const { id } of await said(alone, ask(what))) await ada.put(`/api/tasks/${id}`, { assigneeIds: [ben.me.id] })
  }
  const ownersOf = async (attendees: typeof alone, what: string) =>
    (await said(attendees, ask(what))).map(({ assignees }) => assignees.map(({ userId }) => userId))

  expect(await ownersOf(alone, 'call the pilot')).toEqual([[ben.me.id]])
  expect(await ownersOf([{ person: ada }, { person: ben }, { person: cy }], 'order the ropes')).not.toContainEqual([
    ben.me.id,
  ])
})
