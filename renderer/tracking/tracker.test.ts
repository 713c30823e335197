import { beforeEach, expect, test } from 'vitest'
import { createTracker, mayWorkLater, type Entry } from './tracker.ts'

let sent: (readonly Entry[])[]
let due: (() => void)[]
let isAllowed: boolean
let isFailing: boolean
beforeEach(() => {
  sent = []
  due = []
  isAllowed = true
  isFailing = false
})

const aTracker = () =>
  createTracker({
    isAllowed: () => isAllowed,
    later: (work) => void due.push(work),
    send: (entries) => {
      sent.push(entries)
      return Promise.resolve(isFailing)
    },
  })
const run = () => due.splice(0).forEach((work) => work())
const answered = () => new Promise((resolve) => setImmediate(resolve))
const screen = (name: string): Entry => ({ event: 'Screen Opened', properties: { screen: name } })

test('events go together, in order, and none while they’re tracked', () => {
  const { track } = aTracker()
  track('Screen Opened', { screen: 'events' })
  track('Screen Opened', { screen: 'settings' })
  expect(sent).toEqual([])

  run()
  track('Payment Error', { code: 'card_declined' })
  run()
  expect(sent).toEqual([
    [screen('events'), screen('settings')],
    [{ event: 'Payment Error', properties: { code: 'card_declined' } }],
  ])
})

test('a page that’s hidden sends at once, and nothing twice', () => {
  const { track, flush } = aTracker()
  track('Screen Opened', { screen: 'events' })
  void flush()
  void flush()
  run()

  expect(sent).toEqual([[screen('events')]])
})

test('what was dropped is never sent, and what comes then is', () => {
  const { track, drop } = aTracker()
  track('Screen Opened', { screen: 'events' })
  drop()
  run()
  track('Screen Opened', { screen: 'settings' })
  run()

  expect(sent).toEqual([[screen('settings')]])
})

test('of thousands at once, 50 are sent', () => {
  const { track } = aTracker()
  for (let n = 0; n < 10_000; n++) track('Screen Opened', { screen: 'events' })
  run()

  expect(sent.map((entries) => entries.length)).toEqual([50])
})

test('nothing is kept of a user who asks not to be tracked', () => {
  const { track } = aTracker()
  isAllowed = false
  track('Screen Opened', { screen: 'events' })
  isAllowed = true
  run()

  expect(sent).toEqual([])
})

test('an error takes the place of a screen when too much waits', () => {
  const { track } = aTracker()
  for (let n = 0; n < 60; n++) track('Screen Opened', { screen: 'events' })
  track('Payment Error', { code: 'card_declined' })
  run()

  expect(sent[0]).toHaveLength(50)
  expect(sent[0]!.at(-1)).toEqual({ event: 'Payment Error', properties: { code: 'card_declined' } })
})

test('what failed goes with the next ones, in order, and not more of it than a request takes', async () => {
  const { track, flush } = aTracker()
  isFailing = true
  track('Payment Error', { code: 'card_declined' })
  void flush()
  await answered()
  for (let n = 0; n < 60; n++) track('Screen Opened', { screen: 'events' })
  run()
  await answered()
  isFailing = false
  track('Screen Opened', { screen: 'settings' })
  run()
  await answered()
  void flush()

  expect(sent.map((entries) => entries.length)).toEqual([1, 50, 50])
  expect(sent[2]![0]).toMatchObject({ event: 'Payment Error' })
})

test('what failed only after another user signed in is dropped', async () => {
  const { track, flush, drop } = aTracker()
  isFailing = true
  track('Screen Opened', { screen: 'events' })
  void flush()
  drop()
  await answered()
  void flush()

  expect(sent).toHaveLength(1)
})

test.each([
  [0, true],
  [204, false],
  [400, false],
  [401, false],
  [429, true],
  [503, true],
])('an answer of %d is worth another try: %j', (status, expected) => {
  expect(mayWorkLater(status)).toBe(expected)
})
