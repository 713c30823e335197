import { expect, test } from 'vitest'
import { createRecordingClock } from './recording-clock.ts'

/** A Mac whose wall clock can be set and whose monotonic clock stops while it sleeps. */
function aMac() {
  const mac = { wall: 1_000_000, counted: 50 }
  const clock = createRecordingClock({ now: () => mac.wall, monotonic: () => mac.counted })
  clock.countFrom(mac.wall)
  return { mac, clock }
}

test.each([-3_600_000, 3_600_000])('setting the wall clock by %d ms changes nothing', (by) => {
  const { mac, clock } = aMac()
  mac.wall += by
  mac.counted += 500

  expect(clock.now()).toBe(1_000_500)
})

test.each([
  ['stands still', 0],
  ['counts on', 60_000],
])('time asleep counts once where the monotonic clock %s', (_, counted) => {
  const { mac, clock } = aMac()
  clock.suspend()
  mac.wall += 60_000
  mac.counted += counted
  clock.wake()

  expect(clock.now()).toBe(1_060_000)
})
