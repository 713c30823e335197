import { mkdtempSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { modelsIn } from './files.ts'
import { measuredReading, recordReading } from './measured.ts'

let home: { dataDir: string; MODEL_CATALOG: undefined }
beforeEach(() => {
  home = { dataDir: mkdtempSync(path.join(tmpdir(), 'kept-models-')), MODEL_CATALOG: undefined }
  mkdirSync(modelsIn(home))
})

test('a model that hasn’t read, or only a few minutes, isn’t measured', () => {
  expect(measuredReading(home, 'small')).toBe(null)

  recordReading(home, 'small', { meetingMinutes: 4, readingMinutes: 1 })

  expect(measuredReading(home, 'small')).toBe(null)
})

test('all it has read counts, by length', () => {
  recordReading(home, 'small', { meetingMinutes: 50, readingMinutes: 10 })
  recordReading(home, 'small', { meetingMinutes: 10, readingMinutes: 8 })

  expect(measuredReading(home, 'small')).toEqual({ meetingMinutes: 60, readingMinutes: 18 })
  expect(measuredReading(home, 'medium')).toBe(null)
})

test('what it read long ago counts less, because the machine may have changed', () => {
  recordReading(home, 'small', { meetingMinutes: 6000, readingMinutes: 600 })
  recordReading(home, 'small', { meetingMinutes: 300, readingMinutes: 300 })

  expect(measuredReading(home, 'small')).toEqual({ meetingMinutes: 600, readingMinutes: 330 })
})
