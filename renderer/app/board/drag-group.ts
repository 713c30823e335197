import type { Cargo } from '../../drag/carry.ts'
import { createDropLine } from '../../drag/drop-line.ts'
import { dropPlace } from '../../drag/drop-place.ts'
import { placeGroup } from '../../task-groups/actions.ts'
import { columnOf, columnsOn } from './columns-on-screen.ts'
import type { Column } from './columns.ts'

/** A dragged group. The inbox stays first. */
export function groupToDrag(board: HTMLElement, groupId: string, columns: () => readonly Column[]): Cargo {
  const line = createDropLine(board, 'down')
  const sortable = () => columns().flatMap(({ group }) => (group.type === 'INCOMING' ? [] : [group]))
  let landing: { beforeId: string | null } | null = null

  return {
    ids: [groupId],
    over({ x }) {
      const order = sortable().map(({ id }) => id)
      const spans = columnsOn(board).flatMap((column) => {
        const { left, right } = column.getBoundingClientRect()
        const id = column.dataset.groupId ?? ''
        return order.includes(id) ? [{ id, start: left, end: right }] : []
      })
      const place = dropPlace(spans, order, [groupId], x)
      landing = place?.isSame ? null : place
      if (!place || place.isSame) return line.hide()

      const { top, height } = board.getBoundingClientRect()
      line.show(place.line, top + 8, height - 16)
    },
    scrollersAt: () => [{ element: board, axis: 'x' }],
    drop() {
      const group = sortable().find(({ id }) => id === groupId)
      if (group && landing) placeGroup(group, landing.beforeId)
    },
    leave: line.remove,
    element: () => columnOf(board, groupId),
    isThere: () => sortable().some(({ id }) => id === groupId),
  }
}
