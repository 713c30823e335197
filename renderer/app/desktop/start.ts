import { keepBoard, restoreBoard } from './last-board.ts'
import { quickAddPath } from './quick-add-path.ts'

/** What the desktop app's pages do before anything is drawn. The board's own window is the one that keeps the board. */
export async function start() {
  await restoreBoard()
  if (location.pathname !== quickAddPath) keepBoard()
}
