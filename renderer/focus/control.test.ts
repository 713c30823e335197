import { expect, test } from 'vitest'
import { focusControl } from './control.ts'

const [defined, notDefined] = [true, false]
const [on, off] = [true, false]
const [enough, few] = [true, false]

test.each([
  ['with enough tasks and nothing important yet, it asks', notDefined, off, enough, 'question'],
  ['with enough tasks and a definition, it is a switch', defined, off, enough, 'switch'],
  ['with few tasks it is a hint', notDefined, off, few, 'hint'],
  ['with few tasks it is a hint, also with a definition', defined, off, few, 'hint'],
  ['with few tasks left while it is on, it can still be turned off', defined, on, few, 'switch'],
  ['while the tasks load, it shows nothing', defined, off, undefined, null],
  ['while the tasks load and it is on, it is a switch', defined, on, undefined, 'switch'],
])('%s', (_, isDefined, isOn, hasEnough, control) => {
  expect(focusControl({ isDefined, isOn, hasEnough })).toBe(control)
})
