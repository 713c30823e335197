import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteGap } from '#server/realtime/rows.ts'
import { newGroup, newLabel, newTask } from '#tests/support/board.ts'
import { missedSince, versionOf } from '#tests/support/missed.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** Resolves once the user's announcements are noted. */
async function quiet(person: Someone) {
  const listener = await person.listen()
  const announced = new Promise((resolve) => listener.once('me-changed', resolve))
  await person.put('/api/me', { name: `${person.me.name}!` })
  await announced
  listener.close()
}

describe('a page that connects', () => {
  test('is told nothing if nothing changed since its oldest answer', async () => {
    const ada = await server.person('Ada Quiet')
    await newTask(ada)
    await newLabel(ada)
    await quiet(ada)

    expect(await missedSince(await versionOf(ada), server.url, ada)).toMatchObject({ missed: [] })
  })

  test('is told each kind of change since then once, and goes on from there', async () => {
    const ada = await server.person('Ada Away')
    await quiet(ada)
    const since = await versionOf(ada)
    await newTask(ada)
    await newGroup(ada)
    await newLabel(ada, { name: 'First' })
    await newLabel(ada, { name: 'Second' })
    await quiet(ada)

    const { version, missed } = await missedSince(since, server.url, ada)
    expect(missed!.toSorted()).toEqual(['labels-changed', 'me-changed', 'task', 'task-groups-changed'])
    expect(await missedSince(version, server.url, ada)).toMatchObject({ missed: [] })
  })

  test('isn’t told of others’ changes', async () => {
    const [ada, ben] = [await server.person('Ada Alone'), await server.person('Ben Busy')]
    await quiet(ada)
    const since = await versionOf(ada)
    await newTask(ben)
    await newLabel(ben)
    await quiet(ben)

    expect(await missedSince(since, server.url, ada)).toMatchObject({ missed: [] })
  })

  test('is told of a task that a slow transaction wrote, which its answers didn’t see', async () => {
    const ada = await server.person('Ada Slow')
    const { id } = await newTask(ada)
    await quiet(ada)
    let since = ''
    await server.deps.transaction(async ({ db }) => {
      await db.task.update({ where: { id }, data: { title: 'Written first, committed last' } })
      since = await versionOf(ada)
    })

    expect(await missedSince(since, server.url, ada)).toMatchObject({ missed: ['task'] })
  })

  test.each([
    ['empty', () => ''],
    ['no version', () => 'yesterday'],
    ['of another database', (version: string) => version.replace(/^\d+/, '1')],
    ['from before changes were kept', (version: string) => version.replace(/\.\d+\./, '.1.')],
  ])('can’t be told if its version is %s', async (name, altered) => {
    const ada = await server.person(`Ada ${name}`)
    const { version, missed } = await missedSince(altered(await versionOf(ada)), server.url, ada)

    expect(missed).toBeNull()
    expect(await missedSince(version, server.url, ada)).toMatchObject({ missed: [] })
  })

  test('can’t be told if announcements were lost since', async () => {
    const ada = await server.person('Ada Gap')
    const since = await versionOf(ada)
    await noteGap(server.deps.db)

    expect(await missedSince(since, server.url, ada)).toMatchObject({ missed: null })
    expect(await missedSince(await versionOf(ada), server.url, ada)).toMatchObject({ missed: [] })
  })

  test('is told with a ticket, too', async () => {
    const ada = await server.person('Ada Desktop')
    await quiet(ada)
    const since = await versionOf(ada)
    await newTask(ada)
    const { ticket } = (await ada.post<{ ticket: string }>('/api/realtime/ticket')).body

    expect(await missedSince(since, server.url, { ticket })).toMatchObject({ missed: ['task'] })
  })
})
