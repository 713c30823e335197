import { beforeEach, expect, test } from 'vitest'
import { draftOf, discardDraft, keepDraft } from './state.ts'

const ada = { id: 'ada', importantTasks: 'The launch' }
const ben = { id: 'ben', importantTasks: null }

beforeEach(discardDraft)

test('without a draft, the saved text is shown', () => {
  expect([draftOf(ada), draftOf(ben)]).toEqual(['The launch', ''])
})

test('an unsaved draft is still there, even an empty one', () => {
  keepDraft(ada, 'The launch and')
  expect(draftOf(ada)).toBe('The launch and')

  keepDraft(ada, '')
  expect(draftOf(ada)).toBe('')
})

test("one user's draft is not shown to another", () => {
  keepDraft(ada, 'My secret plans')

  expect(draftOf(ben)).toBe('')
})

test('text saved in another window replaces an earlier draft', () => {
  keepDraft(ada, 'The launch and')

  expect(draftOf({ ...ada, importantTasks: 'Invoices' })).toBe('Invoices')
})

test('after a draft is discarded, the saved text is shown', () => {
  keepDraft(ada, 'The launch and')
  discardDraft()

  expect(draftOf(ada)).toBe('The launch')
})
