import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { takeOnboarding } from './take-onboarding.ts'

afterEach(() => queryClient.clear())

const through = { onboarding: null, onboarded: true, activities: [] }

/** Someone watched, who is loaded in as many answers as the test gives. */
function watched() {
  const answers: ((me: object) => void)[] = []
  const queryFn = () => new Promise<object>((resolve) => answers.push(resolve))
  queryClient.setQueryData(keys.me, { name: 'Ada', onboarding: 'complete', onboarded: false })
  const stop = new QueryObserver(queryClient, { queryKey: keys.me, queryFn }).subscribe(() => {})
  return { answers, stop }
}

test('news of the user that was on its way is asked for again', async () => {
  const { answers, stop } = watched()
  void queryClient.invalidateQueries({ queryKey: keys.me })
  expect(answers).toHaveLength(1)

  await takeOnboarding(through)
  answers[0]!({ name: 'Ada', onboarding: 'complete', onboarded: false })
  expect(queryClient.getQueryData(keys.me)).toMatchObject({ onboarded: true })
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!({ name: 'Ada Winter', onboarding: null, onboarded: true })

  await expect.poll(() => queryClient.getQueryData(keys.me)).toMatchObject({ name: 'Ada Winter', onboarded: true })
  stop()
})

test('without any, nothing is loaded', async () => {
  const { answers, stop } = watched()

  await takeOnboarding(through)

  expect(queryClient.getQueryData(keys.me)).toMatchObject({ name: 'Ada', onboarding: null, onboarded: true })
  expect(answers).toEqual([])
  stop()
})
