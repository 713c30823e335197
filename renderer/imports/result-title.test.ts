import { expect, test } from 'vitest'
import { minutesOf, resultTitle } from './result-title.ts'

test.each([
  [{ found: 5, mine: 3, wasThere: true }, '3 promises are yours'],
  [{ found: 5, mine: 1, wasThere: true }, '1 promise is yours'],
  [{ found: 5, mine: 0, wasThere: true }, 'No promise is yours'],
  [{ found: 5, mine: 0, wasThere: false }, 'You weren’t in it'],
  [{ found: 5, mine: 2, wasThere: undefined }, '2 promises are yours'],
  [{ found: 5, mine: 0, wasThere: undefined }, '5 tasks from Standup'],
  [{ found: 0, mine: 0, wasThere: false }, 'No tasks in Standup'],
])('%o is “%s”', (result, title) => {
  expect(resultTitle({ title: 'Standup', ...result })).toBe(title)
})

test('an event without times has no length', () => {
  const date = '2026-12-01T09:00:00.000Z'

  expect(minutesOf({ date, endDate: '2026-12-01T09:51:40.000Z' })).toBe(52)
  expect(minutesOf({ date, endDate: null })).toBe(0)
})
