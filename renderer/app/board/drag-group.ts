import type { Cargo, Landing } from '../../drag/cargo.ts'
import { placeBefore, placeBeside, positionOf } from '../../drag/drop-place.ts'
import { placeGroup } from '../../task-groups/actions.ts'
import { copy } from '../../task-groups/copy.ts'
import { columnOf, columnsOn } from './columns-on-screen.ts'
import type { Column } from './columns.ts'

/** How far the keyboard holds a group from the drop line, so both show. */
const heldAside = { x: 12, y: 12 }

/** A dragged group. The inbox stays first. */
export function groupToDrag(board: HTMLElement, groupId: string, columns: () => readonly Column[]): Cargo {
  const ids = [groupId]
  const sortable = () => columns().flatMap(({ group }) => (group.type === 'INCOMING' ? [] : [group]))
  const order = () => sortable().map(({ id }) => id)
  const titleOf = (id: string | null) => sortable().find((group) => group.id === id)?.title

  /** Over itself at its own place, else over the group it lands before, or the last. */
  function landingBefore(id: string | null): Landing {
    const place = placeBefore(order(), ids, id)
    return { ...place, over: place.isSame ? groupId : (place.beforeId ?? order().at(-1)!) }
  }

  /** The distance of a place from the board's left end. */
  function leftOf({ beforeId, isSame }: Landing): number {
    const element = columnOf(board, isSame ? groupId : (beforeId ?? order().at(-1)))
    return (element?.offsetLeft ?? 0) + (beforeId || isSame ? 0 : (element?.offsetWidth ?? 0))
  }

  return {
    ids,
    name: copy.namedGroup(titleOf(groupId) ?? ''),
    isThere: () => order().includes(groupId),
    element: () => columnOf(board, groupId),
    scrolls: (element) => element === board,
    start: landingBefore(groupId),
    landingAt({ x }) {
      const next = columnsOn(board).find((column) => {
        const { left, width } = column.getBoundingClientRect()
        return order().includes(column.dataset.groupId ?? '') && x < left + width / 2
      })
      return landingBefore(next?.dataset.groupId ?? null)
    },
    landingBeside(from, key) {
      const steps = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
      const place = steps === 0 ? null : placeBeside(order(), ids, from, steps)
      return place && landingBefore(place.beforeId)
    },
    reveal(landing) {
      columnOf(board, landing.over)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top } = board.getBoundingClientRect()
      return { x: left + leftOf(landing) - board.scrollLeft + heldAside.x, y: top + heldAside.y }
    },
    lineAt: (landing) => (landing.isSame ? null : { within: board, direction: 'down', at: leftOf(landing) }),
    describe(landing) {
      const { position, count } = positionOf(order(), ids, landing)
      return copy.placeAmongGroups(titleOf(landing.beforeId), position, count)
    },
    drop({ beforeId, isSame }) {
      const group = sortable().find(({ id }) => id === groupId)
      if (group && !isSame) placeGroup(group, beforeId)
    },
    focus: () => columnOf(board, groupId)?.querySelector<HTMLElement>('[data-drags]')?.focus(),
  }
}
