import { expect, test } from 'vitest'
import { keepUpdated } from './updates.ts'

function aWorld(versions: (string | null | Error)[]) {
  const told: string[] = []
  const ticks: (() => void)[] = []
  const installed: string[] = []
  let asked = 0
  let isRecording = false
  const updates = keepUpdated({
    source: {
      fetchNewer: async () => {
        const next = versions[Math.min(asked++, versions.length - 1)]!
        if (next instanceof Error) throw next
        return next
      },
      install: () => void installed.push('yes'),
    },
    isRecording: () => isRecording,
    tell: (version) => void told.push(version),
    every: (work) => void ticks.push(work),
  })
  return {
    updates,
    told,
    installed,
    asked: () => asked,
    record: (is: boolean) => (isRecording = is),
    tick: async () => (ticks[0]!(), updates.check()),
  }
}

test('a downloaded version is announced once', async () => {
  const { updates, told, tick } = aWorld(['0.2.0'])
  await updates.check()
  await tick()

  expect(told).toEqual(['0.2.0'])
  expect(updates.ready()).toBe('0.2.0')
})

test('an unreachable feed is retried', async () => {
  const { updates, told, tick } = aWorld([new Error('offline'), '0.2.0'])
  await updates.check()
  expect(told).toEqual([])
  await tick()

  expect(told).toEqual(['0.2.0'])
})

test('two simultaneous checks are one', async () => {
  const { updates, asked } = aWorld([null])
  await Promise.all([updates.check(), updates.check()])

  expect(asked()).toBe(1)
})

test('nothing is installed during a recording, or without an update', async () => {
  const { updates, installed, record } = aWorld(['0.2.0'])
  updates.install()
  await updates.check()
  record(true)
  updates.install()
  expect(installed).toEqual([])
  record(false)
  updates.install()

  expect(installed).toEqual(['yes'])
})
