import { expect, test, vi } from 'vitest'

vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('addEventListener', () => {})
const { oncePerDay } = await import('./report-activity.ts')
const { Refusal, Unreachable } = await import('../platform/refusal.ts')

/** A browser whose windows share storage. */
function aBrowser() {
  const world = {
    day: '2026-03-05',
    stored: null as string | null,
    sent: [] as string[],
    failWith: null as Error | null,
  }
  const aWindow = () =>
    oncePerDay({
      today: () => world.day,
      lastDay: () => world.stored,
      storeDay: (day) => (world.stored = day),
      send: async () => {
        if (world.failWith) throw world.failWith
        world.sent.push(world.day)
      },
    })
  return { world, aWindow }
}

test('a day is reported once, however active the user is', async () => {
  const { world, aWindow } = aBrowser()
  const somethingIsDone = aWindow()

  await Promise.all([somethingIsDone(), somethingIsDone()])
  await somethingIsDone()
  world.day = '2026-03-06'
  await somethingIsDone()

  expect(world.sent).toEqual(['2026-03-05', '2026-03-06'])
})

test('another window of the same browser does not report it again', async () => {
  const { world, aWindow } = aBrowser()

  await aWindow()()
  await aWindow()()

  expect(world.sent).toEqual(['2026-03-05'])
})

test('a report that did not arrive is sent again with the next activity', async () => {
  const { world, aWindow } = aBrowser()
  const somethingIsDone = aWindow()
  world.failWith = new Unreachable()
  await somethingIsDone()
  world.failWith = null
  await somethingIsDone()

  expect(world.sent).toEqual(['2026-03-05'])
})

test('a refused report is not sent again that day', async () => {
  const { world, aWindow } = aBrowser()
  const somethingIsDone = aWindow()
  world.failWith = new Refusal(429, { error: 'Too many', code: 'too_many_requests' }, null)
  await somethingIsDone()
  world.failWith = null
  await somethingIsDone()

  expect(world.sent).toEqual([])
})
