import { expect, test } from 'vitest'
import { featureOrder } from './feature-order.ts'
import { imports, isTest } from './sources.ts'

const rankOf = (feature: string) => featureOrder.indexOf(feature)

const inside = imports.filter(
  ({ file, place, targetPlace }) => place === targetPlace && ['server', 'renderer'].includes(place) && !isTest(file),
)

test('every feature has its place in the order, once', () => {
  const features = new Set(inside.flatMap(({ feature, targetFeature }) => [feature, targetFeature]))

  expect([...features].filter((feature) => rankOf(feature) === -1)).toEqual([])
  expect(new Set(featureOrder).size).toBe(featureOrder.length)
})

test.each(['server', 'renderer'])('a feature of the %s imports only features before it', (side) => {
  const wrong = inside.filter(
    ({ place, feature, targetFeature }) => place === side && rankOf(targetFeature) > rankOf(feature),
  )

  expect(wrong.map(({ line }) => line)).toEqual([])
})
