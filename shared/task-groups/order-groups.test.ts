import { expect, test } from 'vitest'
import { orderGroups } from '#shared/task-groups/order-groups.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'

const groups = ['inbox', 'a', 'b', 'c'].map((id) => ({ id, type: id === 'inbox' ? 'INCOMING' : 'CUSTOM' }) as TaskGroup)

test.each<[string, string[], string[]]>([
  ['groups follow the order given', ['c', 'a', 'b'], ['inbox', 'c', 'a', 'b']],
  ['the inbox stays first', ['c', 'inbox', 'b', 'a'], ['inbox', 'c', 'b', 'a']],
  ['groups left out come last, in their old order', ['c'], ['inbox', 'c', 'a', 'b']],
  ['unknown ids are ignored', ['gone', 'b'], ['inbox', 'b', 'a', 'c']],
])('%s', (_, sortedIds, order) => {
  expect(orderGroups(groups, sortedIds).map(({ id }) => id)).toEqual(order)
})
