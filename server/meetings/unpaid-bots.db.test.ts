import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import {
  admit,
  aBotWorld,
  botsAt,
  comingTo,
  eventOf,
  goTo,
  join,
  keep,
  meetingOf,
  on,
  startOver,
  type BotWorld,
} from '#tests/support/bot-world.ts'
import { subscribe, unsubscribe } from '#tests/support/entitlements.ts'
import { sweep } from '#tests/support/meeting-bots.ts'
import type { Someone } from '#tests/support/someone.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

let world: BotWorld
let ada: Someone
let ben: Someone
beforeAll(async () => {
  world = await aBotWorld(soldSettings)
  ;({ ada, ben } = world)
})
beforeEach(async () => {
  await startOver(world)
  for (const person of [ada, ben]) await subscribe(world.server, person)
})
afterAll(() => world.stop())

const end = (person: Someone) => unsubscribe(world.server, person)
const begin = (person: Someone) => subscribe(world.server, person)
const choose = (person: Someone, id: string, botEnabled: boolean) =>
  person.put<Event & ProblemBody>(`/api/tasks/events/${id}`, { botEnabled, recurring: 'this-event' })

test('a scheduled bot is called back when the subscription ends, and scheduled again when there is one', async () => {
  const id = await meetingOf(world, { person: ada })
  await choose(ada, id, true)
  await keep(world, id)
  expect(await comingTo(world, id)).toHaveLength(1)
  expect(await eventOf(ada, id)).toMatchObject({ captureState: 'ENABLED', whyNoBot: null })

  await end(ada)
  await sweep(world.server)
  expect(await comingTo(world, id)).toEqual([])
  expect(await eventOf(ada, id)).toMatchObject({ captureState: 'DISABLED', whyNoBot: 'subscription' })

  await begin(ada)
  await sweep(world.server)
  expect(await comingTo(world, id)).toMatchObject([{ joinAt: new Date(on('11:00')) }])
  expect(await eventOf(ada, id)).toMatchObject({ captureState: 'ENABLED', whyNoBot: null })
})

test('a bot in the call stays', async () => {
  const id = await meetingOf(world, { person: ada })
  await keep(world, id)
  goTo(world, '11:00')
  const [bot] = await botsAt(world, id)
  await admit(world, bot)

  await end(ada)
  await keep(world, id)
  await sweep(world.server)
  expect(bot).toMatchObject({ phase: 'out' })
  expect(await eventOf(ada, id)).toMatchObject({ status: 'LIVE', captureState: 'ENABLED' })
})

test('a bot comes to a shared meeting for those with a subscription, and the others see the meeting as before', async () => {
  const id = await meetingOf(world, { person: ada }, { person: ben })
  await keep(world, id)

  await end(ada)
  await sweep(world.server)
  expect(await comingTo(world, id)).toHaveLength(1)
  expect(await eventOf(ada, id)).toMatchObject({ captureState: 'DISABLED' })
  expect(await eventOf(ben, id)).toMatchObject({ captureState: 'ENABLED' })

  await end(ben)
  await sweep(world.server)
  expect(await comingTo(world, id)).toEqual([])
})

test('a bot sent by link before the subscription ended still joins', async () => {
  const id = await join(world, ada)
  await end(ada)
  await sweep(world.server)

  expect(await comingTo(world, id)).toHaveLength(1)
})

test('a bot can’t be asked for without a subscription, but declined', async () => {
  const id = await meetingOf(world, { person: ada })
  await end(ada)

  const asked = await choose(ada, id, true)
  expect([asked.status, asked.body.code, asked.body.error]).toEqual([
    402,
    'subscription_needed',
    'You don’t have a Kept subscription. Subscribe so that the bot can join and detect tasks.',
  ])
  expect((await choose(ada, id, false)).status).toBe(200)

  await begin(ada)
  expect((await choose(ada, id, true)).status).toBe(200)
})
