import { expect, test } from 'vitest'
import { featuresOf, type FlagSources } from '#server/me/features-of.ts'
import { featureDefaults, type FeatureFlag } from '#shared/me/features.ts'

const nothing: FlagSources = { environment: {}, rollouts: {}, overrides: {} }
const users = Array.from({ length: 2000 }, (_, n) => `0199d0e0-0000-7000-8000-${String(n).padStart(12, '0')}`)
const ada = users[0]!
const withFlag = (flag: FeatureFlag, percent: number) =>
  users.filter((id) => featuresOf(id, { ...nothing, rollouts: { [flag]: percent } })[flag])

test('without any setting, every flag has its default', () => {
  expect(featuresOf(ada, nothing)).toEqual(featureDefaults)
})

test.each<[string, Partial<FlagSources>, boolean]>([
  ['the environment wins over the default', { environment: { BOTLESS: false } }, false],
  ['a rollout wins over the environment', { environment: { BOTLESS: false }, rollouts: { BOTLESS: 100 } }, true],
  ['a rollout to nobody wins over the default', { rollouts: { BOTLESS: 0 } }, false],
  ['the user’s own setting wins over a rollout', { rollouts: { BOTLESS: 100 }, overrides: { BOTLESS: false } }, false],
  ['a setting of another flag changes nothing', { overrides: { topicsPage: false } }, true],
  ['a flag that no longer exists changes nothing', { rollouts: { gone: 0 }, overrides: { gone: true } }, true],
])('%s', (_, sources, expected) => {
  expect(featuresOf(ada, { ...nothing, ...sources }).BOTLESS).toBe(expected)
})

test('a rollout reaches about its share of the users, and a larger one keeps them', () => {
  const [few, more] = [withFlag('topicsPage', 10), withFlag('topicsPage', 30)]

  expect(few.length / users.length).toBeCloseTo(0.1, 1)
  expect(more.length / users.length).toBeCloseTo(0.3, 1)
  expect(few.filter((id) => !more.includes(id))).toEqual([])
  expect(withFlag('topicsPage', 10)).toEqual(few)
})

test('the first users of one flag aren’t those of another', () => {
  const first = withFlag('topicsPage', 10)

  expect(withFlag('CUSTOM_TASK_PROMPT', 10).filter((id) => first.includes(id)).length).toBeLessThan(first.length / 3)
})
