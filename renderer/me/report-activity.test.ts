import { expect, test, vi } from 'vitest'

vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('addEventListener', () => {})
const { oncePerDay } = await import('./report-activity.ts')
const { Refusal, Unreachable } = await import('../platform/refusal.ts')

/** A browser whose storage is shared by the windows opened in it. */
function aBrowser() {
  const world = { day: '2026-03-05', kept: null as string | null, sent: [] as string[], failWith: null as Error | null }
  const aWindow = () =>
    oncePerDay({
      today: () => world.day,
      lastDay: () => world.kept,
      keepDay: (day) => (world.kept = day),
      send: async () => {
        if (world.failWith) throw world.failWith
        world.sent.push(world.day)
      },
    })
  return { world, aWindow }
}

test('a day is told once, however much is done on it', async () => {
  const { world, aWindow } = aBrowser()
  const somethingIsDone = aWindow()

  await Promise.all([somethingIsDone(), somethingIsDone()])
  await somethingIsDone()
  world.day = '2026-03-06'
  await somethingIsDone()

  expect(world.sent).toEqual(['2026-03-05', '2026-03-06'])
})

test('another window of the same browser does not tell it again', async () => {
  const { world, aWindow } = aBrowser()

  await aWindow()()
  await aWindow()()

  expect(world.sent).toEqual(['2026-03-05'])
})

test('what did not arrive is told with the next thing that is done', async () => {
  const { world, aWindow } = aBrowser()
  const somethingIsDone = aWindow()
  world.failWith = new Unreachable()
  await somethingIsDone()
  world.failWith = null
  await somethingIsDone()

  expect(world.sent).toEqual(['2026-03-05'])
})

test('what was refused is not asked again that day', async () => {
  const { world, aWindow } = aBrowser()
  const somethingIsDone = aWindow()
  world.failWith = new Refusal(429, { error: 'Too many', code: 'too_many_requests' }, null)
  await somethingIsDone()
  world.failWith = null
  await somethingIsDone()

  expect(world.sent).toEqual([])
})
