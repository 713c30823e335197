import { expect, test } from 'vitest'
import { linkDuplicate, type DuplicateLink } from '#shared/tasks/duplicates.ts'

const refused = (because: string) => ({ ok: false, because }) as DuplicateLink

test.each<[string, { id: string; hasDuplicates: boolean }, { id: string; duplicateOf: string | null }, DuplicateLink]>([
  [
    'a task can duplicate another',
    { id: 'copy', hasDuplicates: false },
    { id: 'original', duplicateOf: null },
    { ok: true },
  ],
  [
    'a task cannot duplicate itself',
    { id: 'copy', hasDuplicates: false },
    { id: 'copy', duplicateOf: null },
    refused('duplicate_of_itself'),
  ],
  [
    'a task cannot duplicate a duplicate',
    { id: 'copy', hasDuplicates: false },
    { id: 'original', duplicateOf: 'first' },
    refused('duplicate_of_duplicate'),
  ],
  [
    'an original cannot become a duplicate',
    { id: 'copy', hasDuplicates: true },
    { id: 'original', duplicateOf: null },
    refused('task_has_duplicates'),
  ],
])('%s', (_, task, original, link) => {
  expect(linkDuplicate(task, original)).toEqual(link)
})
