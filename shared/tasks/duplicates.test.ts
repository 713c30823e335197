import { expect, test } from 'vitest'
import { linkDuplicate, type Link } from '#shared/tasks/duplicates.ts'

const refused = (because: string) => ({ ok: false, because }) as Link

test.each<[string, { id: string; hasDuplicates: boolean }, { id: string; duplicateOf: string | null }, Link]>([
  [
    'a task links to another',
    { id: 'copy', hasDuplicates: false },
    { id: 'original', duplicateOf: null },
    { ok: true },
  ],
  [
    'never to itself',
    { id: 'copy', hasDuplicates: false },
    { id: 'copy', duplicateOf: null },
    refused('duplicate_of_itself'),
  ],
  [
    'never to a duplicate',
    { id: 'copy', hasDuplicates: false },
    { id: 'original', duplicateOf: 'first' },
    refused('duplicate_of_duplicate'),
  ],
  [
    'an original never becomes a duplicate',
    { id: 'copy', hasDuplicates: true },
    { id: 'original', duplicateOf: null },
    refused('task_has_duplicates'),
  ],
])('%s', (_, task, original, link) => {
  expect(linkDuplicate(task, original)).toEqual(link)
})
