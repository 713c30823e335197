import { expect, test } from 'vitest'
import { nameOfBot } from './bot-name.ts'

test.each([
  [['Maya Okafor'], 'Kept for Maya, takes notes'],
  [['Maya Okafor', 'Tom Achterberg'], 'Kept, takes notes'],
  [[], 'Kept, takes notes'],
  [['  🚢 Inês  Duarte '], 'Kept for Inês, takes notes'],
  [['42'], 'Kept, takes notes'],
])('the bot of %j is called %s', (names, name) => {
  expect(nameOfBot(names)).toBe(name)
})
