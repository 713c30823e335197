import { expect, test } from 'vitest'
import { keepKeys } from './keep-keys.ts'
import type { CapturedSource } from './origin.ts'
import type { CapturedTask } from './types.ts'

type Before = { key: string; title: string; lines: string[]; position?: number; taskId?: string }

const before = ({ key, title, lines, position = 0, taskId = title }: Before) =>
  ({
    aIPipelineCapturedTaskId: key,
    position,
    taskId,
    lines: lines.map((id) => ({ id })),
    task: { title, capturedTitle: null },
  }) as unknown as CapturedSource
const now = (key: string, title: string, lineIds: string[], more: Partial<CapturedTask> = {}) =>
  ({ key, title, lineIds, updateOf: null, duplicateOf: null, completes: null, ...more }) as CapturedTask
const keysOf = (captured: CapturedTask[], known: CapturedSource[]) =>
  keepKeys(captured, known).map(({ key, title }) => `${key} ${title}`)

test('an unchanged task keeps its key, and a new one gets its own', () => {
  expect(
    keysOf(
      [now('5#1', 'Send the price list', ['5']), now('9#1', 'Call the printers', ['9'])],
      [before({ key: '5#1', title: 'Send the price list', lines: ['5'] })],
    ),
  ).toEqual(['5#1 Send the price list', '9#1 Call the printers'])
})

test("another promise before it on the same line doesn't take its key", () => {
  const captured = [now('5#1', 'Book the boathouse', ['5']), now('5#2', 'Send the price list', ['5'])]
  expect(keysOf(captured, [before({ key: '5#1', title: 'Send the price list', lines: ['5'] })])).toEqual([
    '5#3 Book the boathouse',
    '5#1 Send the price list',
  ])
})

test('a task that starts a line earlier when more is read is the same', () => {
  expect(
    keysOf(
      [now('4#1', 'Send the price list to the printers', ['4', '5'])],
      [before({ key: '5#1', title: 'Send the price list', lines: ['5'] })],
    ),
  ).toEqual(['5#1 Send the price list to the printers'])
})

test('the same words on other lines are another task', () => {
  expect(
    keysOf(
      [now('80#1', 'Send the price list', ['80'])],
      [before({ key: '5#1', title: 'Send the price list', lines: ['5'] })],
    ),
  ).toEqual(['80#1 Send the price list'])
})

test('a corrected line keeps its task', () => {
  expect(
    keysOf(
      [now('5#1', 'Water the plants', ['5'])],
      [before({ key: '5#1', title: 'Send the price list', lines: ['5'] })],
    ),
  ).toEqual(['5#1 Water the plants'])
})

test('an update to a task from another source is written once, on whichever line', () => {
  const known = [before({ key: '300#1', title: 'Send the report', lines: ['300'], position: 1, taskId: 'report' })]
  expect(keysOf([now('290#1', 'Send the report', ['290', '300'], { duplicateOf: 'report' })], known)).toEqual([
    '300#1 Send the report',
  ])
})
