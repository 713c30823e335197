import { EventEmitter } from 'node:events'
import { needsReady } from './app.ts'

/** A Mac with one screen and a menu bar at the top. */
const only = {
  id: 1,
  scaleFactor: 2,
  bounds: { x: 0, y: 0, width: 1512, height: 982 },
  workArea: { x: 0, y: 34, width: 1512, height: 948 },
}

class Screen extends EventEmitter {
  getAllDisplays() {
    needsReady('screen was asked')
    return [only]
  }

  getPrimaryDisplay() {
    needsReady('screen was asked')
    return only
  }

  getDisplayMatching() {
    return this.getPrimaryDisplay()
  }

  getDisplayNearestPoint() {
    return this.getPrimaryDisplay()
  }

  getCursorScreenPoint() {
    needsReady('screen was asked')
    return { x: 756, y: 500 }
  }
}

export const screen = new Screen()
