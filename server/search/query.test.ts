import { expect, test } from 'vitest'
import { queryOf } from './query.ts'

const userId = '019cbd70-9d00-7000-bd6f-d21bafeecf5e'
const terms = (...words: string[]) => words.map((word) => ({ word, corrections: [] }))

test("matches every word in a user's tasks, or in their titles", () => {
  const query = queryOf(userId, 'task', terms('send', 'list'))

  expect(query.anywhere).toBe("('eecf5etsend':*) & ('eecf5etlist':*)")
  expect(query.title).toBe("('eecf5eTsend':*) & ('eecf5eTlist':*)")
  expect(query.wholeTitle).toBe("('eecf5eTsend') & ('eecf5eTlist')")
})

test('matches the corrections of a mistyped word as whole words', () => {
  expect(queryOf(userId, 'event', [{ word: 'plannign', corrections: ['planning', 'planned'] }]).anywhere).toBe(
    "('eecf5eeplannign':* | 'eecf5eeplanning' | 'eecf5eeplanned')",
  )
})

test('queries the index for the three longest words, and for a single letter only if there’s nothing else', () => {
  expect(queryOf(userId, 'task', terms('a', 'the', 'harbour', 'pilot', 'of')).rareAnywhere).toBe(
    "('eecf5etharbour':*) & ('eecf5etpilot':*) & ('eecf5etthe':*)",
  )
  expect(queryOf(userId, 'task', terms('a', 'b')).rareAnywhere).toBe("('eecf5eta':*)")
})
