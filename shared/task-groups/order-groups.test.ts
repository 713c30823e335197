import { expect, test } from 'vitest'
import { orderGroups } from '#shared/task-groups/order-groups.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'

const groups = ['inbox', 'a', 'b', 'c'].map((id) => ({ id, type: id === 'inbox' ? 'INCOMING' : 'CUSTOM' }) as TaskGroup)

test.each<[string, string[], string[]]>([
  ['as they are named', ['c', 'a', 'b'], ['inbox', 'c', 'a', 'b']],
  ['the inbox first wherever it is named', ['c', 'inbox', 'b', 'a'], ['inbox', 'c', 'b', 'a']],
  ['those not named after the others, as they stood', ['c'], ['inbox', 'c', 'a', 'b']],
  ['ids of nothing are passed over', ['gone', 'b'], ['inbox', 'b', 'a', 'c']],
])('%s', (_, sortedIds, order) => {
  expect(orderGroups(groups, sortedIds).map(({ id }) => id)).toEqual(order)
})
