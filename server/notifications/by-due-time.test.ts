import { expect, test } from 'vitest'
import { byDueTime } from '#server/notifications/by-due-time.ts'
import { dueKey } from '#server/notifications/when.ts'
import { defaultDigest } from '#shared/notifications/defaults.ts'

const now = new Date('2026-03-05T08:00:00Z') // 09:00 in Vienna
const clock = { timezone: 'Europe/Vienna', digest: defaultDigest }
const night = '2026-03-04T23:00:00Z'

test.each([
  [
    '09:00 and an exact time',
    [
      ['2026-03-06', night],
      ['2026-03-06T08:50:00Z', night],
    ],
    ['08:00', '08:50'],
  ],
  [
    'two exact times',
    [
      ['2026-03-06T08:20:00Z', night],
      ['2026-03-06T08:50:00Z', night],
    ],
    ['08:20', '08:50'],
  ],
  [
    'two that became due late',
    [
      ['2026-03-06', '2026-03-05T07:00:00Z'],
      ['2026-03-05', '2026-03-05T07:30:00Z'],
    ],
    ['08:00'],
  ],
  [
    'an exact time and one that became due late',
    [
      ['2026-03-06T08:10:00Z', night],
      ['2026-03-05', '2026-03-05T07:30:00Z'],
    ],
    ['08:10'],
  ],
] as const)('%s', (_, due, times) => {
  const notices = due.map(([deadline, createdAt], index) => ({
    kind: 'taskDue24Hours' as const,
    key: dueKey(`task-${index}`, deadline),
    createdAt: new Date(createdAt),
  }))

  const groups = byDueTime(notices, clock, now)

  expect([...groups.keys()].map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(times)
})

test('new tasks leave with the first of them', () => {
  const notices = ['07:00', '07:59'].map((time) => ({
    kind: 'newTasks' as const,
    key: time,
    createdAt: new Date(`2026-03-05T${time}:00Z`),
  }))

  expect([...byDueTime(notices, clock, now).values()]).toEqual([notices])
})
