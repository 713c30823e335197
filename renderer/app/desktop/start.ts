import { keepBoard, restoreBoard } from './last-board.ts'
import { quickAddPath } from './quick-add-path.ts'

/** Runs before the desktop app's pages render. Only the board's window saves the board. */
export async function start() {
  await restoreBoard()
  if (location.pathname !== quickAddPath) keepBoard()
}
