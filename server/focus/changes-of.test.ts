import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

type Row = [name: string, isWanted: boolean, isLabeled: boolean, isOurs: boolean, becomes: 'on' | 'off' | 'left alone']

test.each<Row>([
  ['an important task gets the label', true, false, false, 'on'],
  ['a task we labeled keeps the label while it stays important', true, true, true, 'left alone'],
  ['a task we labeled loses the label when it’s no longer important', false, true, true, 'off'],
  ['a label added by hand stays', false, true, false, 'left alone'],
  ['a label removed by hand stays off', true, false, true, 'left alone'],
  ['any other task is left alone', false, false, false, 'left alone'],
])('%s', (_, isWanted, isLabeled, isOurs, becomes) => {
  const has = (is: boolean) => new Set(is ? ['task'] : [])

  const { on, off } = changesOf({
    wanted: [...has(isWanted)],
    unwanted: [...has(!isWanted)],
    labeled: has(isLabeled),
    ours: has(isOurs),
  })

  expect([on, off]).toEqual([becomes === 'on' ? ['task'] : [], becomes === 'off' ? ['task'] : []])
})
