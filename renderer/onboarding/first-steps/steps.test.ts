import { expect, test } from 'vitest'
import type { Activity } from '#shared/onboarding/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { offersIn, stepsIn } from './steps.ts'

const taskOf = (demoKey: string | null, status = 'INCOMPLETE') => ({ id: demoKey, demoKey, status }) as ListedTask

test('a step is done once its task isn’t open any more', () => {
  const tasks = [taskOf(null), taskOf('IMPORT_TRANSCRIPT'), taskOf('SEE_THE_WORDS', 'COMPLETED')]

  expect(stepsIn(tasks).map(({ key, task }) => [key, task !== null])).toEqual([
    ['SEE_A_PROMISE', false],
    ['SEE_THE_WORDS', false],
    ['IMPORT_TRANSCRIPT', true],
  ])
})

const at = '2026-11-20T10:00:00Z'
const done = (...names: Activity[]) => ({
  onboarding: null,
  onboarded: true,
  activities: names.map((activity) => ({ activity, completedAt: at, createdAt: at })),
})

test.each([
  ['nothing done', done(), { tour: true, survey: true }],
  ['the tour watched', done('video-demo'), { tour: false, survey: true }],
  ['the survey answered', done('survey'), { tour: true, survey: false }],
  ['the offers closed', done('offers-closed'), { tour: false, survey: false }],
  ['nothing known yet', undefined, { tour: false, survey: false }],
])('with %s', (_, onboarding, expected) => {
  expect(offersIn(onboarding)).toEqual(expected)
})
