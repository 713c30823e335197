import { describe, expect, test } from 'vitest'
import { greetingOf } from '#server/meetings/greeting.ts'
import { asksToLeave } from '#server/meetings/leave-words.ts'

describe('the bot’s greeting', () => {
  test('names the users and how to make the bot leave', () => {
    expect(greetingOf(['Maya Okafor'], ['kept leave', 'kept stop'])).toBe(
      'Maya Okafor takes notes with Kept: this meeting is being transcribed. Anyone can make the bot leave by writing “kept leave” in this chat.',
    )
  })

  test('names a few users, and counts many', () => {
    expect(greetingOf(['Maya', 'Ben', 'Priya'], [])).toMatch(/^Maya, Ben and Priya take notes/)
    expect(greetingOf(['Maya', 'Ben', 'Priya', 'Tom'], [])).toMatch(/^Maya and 3 others take notes/)
  })

  test('contains only the words of a name', () => {
    expect(greetingOf(['<b>https://evil.example</b>'], [])).toMatch(/^b https evil example b takes notes/)
  })
})

test.each([
  ['kept leave', true],
  ['  Kept   LEAVE ', true],
  ['kept stop', true],
  ['“kept leave”', true],
  ['Kept leave!', true],
  ['don’t say kept leave', false],
  ['> kept leave\nwhat does that do?', false],
  ['“”', false],
  ['Has Kept leave to record this?', false],
  ['leave', false],
  ['', false],
])('the chat message %j makes it leave: %s', (text, leaves) => {
  expect(asksToLeave(text, ['kept leave', 'kept stop'])).toBe(leaves)
})
