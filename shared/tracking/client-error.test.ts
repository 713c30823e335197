import { expect, test } from 'vitest'
import { clientErrorOf, safeMessage, safeName } from './client-error.ts'

const origin = 'https://kept.example.com'
const thrown = (stack: string, { name = 'TypeError', message = '' } = {}) =>
  clientErrorOf({ name, message, stack }, origin)

test.each([
  [
    'Chrome',
    `TypeError: Cannot read properties of undefined (reading 'Send Priya the draft')
    at Xn (https://kept.example.com/assets/board-Bx1_a.js:12:3456)
    at async https://kept.example.com/assets/live-C.js:1:2
    at chrome-extension://abcdef/content.js:1:99`,
  ],
  [
    'Firefox',
    `Xn@https://kept.example.com/assets/board-Bx1_a.js:12:3456
async*https://kept.example.com/assets/live-C.js:1:2
@moz-extension://abcdef/content.js:1:99`,
  ],
  [
    'Safari',
    `Xn@https://kept.example.com/assets/board-Bx1_a.js:12:3456
https://kept.example.com/assets/live-C.js:1:2
map@[native code]`,
  ],
])('the places in a stack of %s are those in our scripts', (_, stack) => {
  expect(thrown(stack)?.frames).toEqual([
    { file: 'assets/board-Bx1_a.js', line: 12, column: 3456 },
    { file: 'assets/live-C.js', line: 1, column: 2 },
  ])
})

test('in the Mac app, scripts come from the app', () => {
  const stack = 'Error\n    at a (app://kept/assets/board-Bx1_a.js:1:2)'

  expect(clientErrorOf({ name: 'Error', message: '', stack }, 'app://kept')?.frames).toHaveLength(1)
})

test.each([
  ['an error of an extension', 'Error\n    at chrome-extension://abcdef/content.js:1:99'],
  ['an error of another site', 'Error\n    at https://kept.example.com.evil.example/assets/a.js:1:1'],
  ['a page that looks like a script', 'Error\n    at https://kept.example.com/tasks/Send Priya/a.js:1:1'],
  ['an error without a stack', ''],
])('%s is none of ours', (_, stack) => {
  expect(thrown(stack)).toBeNull()
})

test.each([undefined, null, 'a text', 7])('%j was thrown and tells nothing', (value) => {
  expect(clientErrorOf(value, origin)).toBeNull()
})

test.each([
  ["Cannot read properties of undefined (reading 'Call Priya')", 'Cannot read properties of undefined'],
  ['can\'t access property "name", task is undefined', 'is undefined'],
  ['titles.get("Call Priya").map is not a function', 'is not a function'],
  [`Unexpected token 'C', "Call Priya" is not valid JSON`, 'is not valid JSON'],
  ['Minified React error #310; visit https://react.dev/errors/310?args[]=Call', 'Minified React error #310'],
  ['No task is called “Call Priya”', ''],
])('of the message %j only %j is kept', (message, kept) => {
  expect(safeMessage(message)).toBe(kept)
})

test.each([
  ['TypeError', 'TypeError'],
  ['NotFoundError', 'NotFoundError'],
  ['Call Priya Error', 'Error'],
  ['undefined', 'Error'],
])('the name %j becomes %j', (name, kept) => {
  expect(safeName(name)).toBe(kept)
})
