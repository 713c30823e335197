import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

type Row = [says: string, isWanted: boolean, isLabelled: boolean, isOurs: boolean, becomes: 'on' | 'off' | 'left alone']

test.each<Row>([
  ['an important task gets the label', true, false, false, 'on'],
  ['one that has it from us keeps it', true, true, true, 'left alone'],
  ['one that is not important any more loses it', false, true, true, 'off'],
  ['a label put on by hand stays', false, true, false, 'left alone'],
  ['a label taken off by hand stays off', true, false, true, 'left alone'],
  ['any other task has nothing to do with it', false, false, false, 'left alone'],
])('%s', (_, isWanted, isLabelled, isOurs, becomes) => {
  const has = (is: boolean) => new Set(is ? ['task'] : [])

  const { on, off } = changesOf({
    wanted: [...has(isWanted)],
    unwanted: [...has(!isWanted)],
    labelled: has(isLabelled),
    ours: has(isOurs),
  })

  expect([on, off]).toEqual([becomes === 'on' ? ['task'] : [], becomes === 'off' ? ['task'] : []])
})
