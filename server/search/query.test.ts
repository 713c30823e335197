import { expect, test } from 'vitest'
import { queryOf } from './query.ts'

const userId = '019cbd70-9d00-7000-bd6f-d21bafeecf5e'
const asking = (...words: string[]) => words.map((word) => ({ word, meant: [] }))

test("asks for every word among one person's words of tasks, and of their titles", () => {
  const query = queryOf(userId, 'task', asking('send', 'list'))

  expect(query.anywhere).toBe("('eecf5etsend':*) & ('eecf5etlist':*)")
  expect(query.title).toBe("('eecf5eTsend':*) & ('eecf5eTlist':*)")
  expect(query.wholeTitle).toBe("('eecf5eTsend') & ('eecf5eTlist')")
})

test('takes what a mistyped word may have meant as whole words', () => {
  expect(queryOf(userId, 'event', [{ word: 'plannign', meant: ['planning', 'planned'] }]).anywhere).toBe(
    "('eecf5eeplannign':* | 'eecf5eeplanning' | 'eecf5eeplanned')",
  )
})

test('asks the index for the three longest words only, and for a single letter only when there is nothing else', () => {
  expect(queryOf(userId, 'task', asking('a', 'the', 'harbour', 'pilot', 'of')).rareAnywhere).toBe(
    "('eecf5etharbour':*) & ('eecf5etpilot':*) & ('eecf5etthe':*)",
  )
  expect(queryOf(userId, 'task', asking('a', 'b')).rareAnywhere).toBe("('eecf5eta':*)")
})
