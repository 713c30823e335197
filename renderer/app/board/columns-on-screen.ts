import type { Point } from '../../drag/cargo.ts'
import { frameDrawn } from '../../platform/frame-drawn.ts'

const columnPx = 378 // --column-w in tokens.css

/** Whether a board that isn't scrolled has the column at this index on the screen, or next to it. */
export const isFirstOnScreen = (index: number) => index * columnPx < innerWidth + columnPx

/** The group columns of a board, in order. */
export const columnsOn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>(':scope > [data-group-id]')]

export const columnOf = (board: HTMLElement, groupId: string | undefined) =>
  columnsOn(board).find((column) => column.dataset.groupId === groupId)

/** The scrolling part of a column. */
export const bodyOf = (column: HTMLElement) => column.querySelector<HTMLElement>(':scope > [role="region"]')

/** The column nearest to a point, even above or beside the board; none if a panel covers it. */
export function columnAt(board: HTMLElement, { x, y }: Point): HTMLElement | undefined {
  const { left, right, top, bottom } = board.getBoundingClientRect()
  for (const element of document.elementsFromPoint(within(x, left, right - 1), within(y, top, bottom - 1))) {
    const found = element.closest<HTMLElement>('aside, [data-group-id]')
    if (found) return found.dataset.groupId ? found : undefined
  }

  return undefined
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Scrolls to a group's column and focuses it, once the page is drawn again. */
export async function showColumn(groupId: string) {
  await frameDrawn()
  const column = document.querySelector<HTMLElement>(`[data-column][data-group-id="${CSS.escape(groupId)}"]`)
  column?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (column) bodyOf(column)?.focus({ preventScroll: true })
}
