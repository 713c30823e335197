import { expect, test, vi } from 'vitest'
import type { Db } from '#server/platform/deps.ts'
import type { Log } from '#server/platform/log.ts'
import { channels } from '#shared/realtime/events.ts'
import { announceNoted } from './announce-noted.ts'

/** Announcing on a database that takes notes as told. */
function announcing(note: () => Promise<unknown>) {
  const made: string[] = []
  const $executeRaw = vi.fn(note)
  const { announce, settled } = announceNoted((_, event) => void made.push(event), {
    db: { $executeRaw } as unknown as Db,
    log: { warn: () => {} } as unknown as Log,
  })
  return { announce, settled, made, $executeRaw }
}

const channel = channels.user('0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b')

test('an announcement is made once it’s noted, and later ones after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { announce, settled, made } = announcing(() => promise)
  announce(channel, 'labels-changed', {})
  announce(channel, 'task-removed', { id: '1' })
  const isSettled = settled()
  expect(made).toEqual([])

  resolve()
  await isSettled
  expect(made).toEqual(['labels-changed', 'task-removed'])
})

test('an announcement of what pages can’t fetch, or to others than a user, is made at once', () => {
  const { announce, made, $executeRaw } = announcing(async () => {})
  announce(channel, 'relabeling', { done: 1, total: 2 })
  announce(channels.meeting('1'), 'meeting-removed', { id: '1' })

  expect(made).toEqual(['relabeling', 'meeting-removed'])
  expect($executeRaw).not.toHaveBeenCalled()
})

test('an announcement that can’t be noted is made all the same, and noted later', async () => {
  const { announce, settled, made, $executeRaw } = announcing(async () => {
    if ($executeRaw.mock.calls.length === 1) throw new Error('away')
  })
  announce(channel, 'labels-changed', {})
  await settled()

  expect(made).toEqual(['labels-changed'])
  const noted = $executeRaw.mock.calls.map(([, , events]: unknown[]) => events)
  expect(noted).toEqual([['labels-changed'], ['labels-changed']])
})
