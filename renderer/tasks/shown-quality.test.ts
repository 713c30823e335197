import { expect, test } from 'vitest'
import { shownQuality } from './shown-quality.ts'

test('the predicted quality is shown only with the flag', () => {
  expect(shownQuality({ qualityPrediction: 'BAD' }, { taskQualityScoring: true })).toBe('BAD')
  expect(shownQuality({ qualityPrediction: null }, { taskQualityScoring: true })).toBeNull()
  expect(shownQuality({ qualityPrediction: 'BAD' }, { taskQualityScoring: false })).toBeNull()
})
