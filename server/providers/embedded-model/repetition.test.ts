import { expect, test } from 'vitest'
import { isRepeating } from './repetition.ts'

const task = (title: string) => `{"title": "${title}", "person": "Ada Winter", "day": null, "kind": "promise"}, `

test.each([
  ['one character', 'Send the plan' + '!'.repeat(200)],
  ['a word', `{"title": "${'very '.repeat(40)}`],
  ['a task', '{"tasks": [' + task('Send the plan').repeat(4)],
  [
    'a task, cut off in the middle',
    '{"tasks": [' + (task('Send the plan') + task('Book a room')).repeat(5).slice(0, -100),
  ],
])('an answer that repeats %s is stuck', (_, text) => {
  expect(isRepeating(text)).toBe(true)
})

test.each([
  ['nothing', ''],
  [
    'different tasks in the same form',
    ['Send the plan', 'Book a room', 'Call Ben', 'Write it up', 'Ask'].map(task).join(''),
  ],
  ['the same task twice', '{"tasks": [' + task('Send the plan').repeat(2)],
  ['a few spaces', '{"tasks": [' + ' '.repeat(40)],
])('%s is not', (_, text) => {
  expect(isRepeating(text)).toBe(false)
})
