import { beforeEach, expect, test } from 'vitest'
import { draftOf, dropDraft, keepDraft } from './draft.ts'

const ada = { id: 'ada', importantTasks: 'The launch' }
const ben = { id: 'ben', importantTasks: null }

beforeEach(dropDraft)

test('what is important is shown as it was saved', () => {
  expect([draftOf(ada), draftOf(ben)]).toEqual(['The launch', ''])
})

test('what was written and not saved is still there, even where it is nothing', () => {
  keepDraft(ada, 'The launch and')
  expect(draftOf(ada)).toBe('The launch and')

  keepDraft(ada, '')
  expect(draftOf(ada)).toBe('')
})

test('what one person wrote is not shown to the next one', () => {
  keepDraft(ada, 'My secret plans')

  expect(draftOf(ben)).toBe('')
})

test('what was saved in another window is shown before what was written earlier', () => {
  keepDraft(ada, 'The launch and')

  expect(draftOf({ ...ada, importantTasks: 'Invoices' })).toBe('Invoices')
})

test('what was cancelled or saved is no draft any more', () => {
  keepDraft(ada, 'The launch and')
  dropDraft()

  expect(draftOf(ada)).toBe('The launch')
})
