import { mostAtOnce, type Properties, type TrackedEvent } from '#shared/tracking/events.ts'

export type Entry = { event: TrackedEvent; properties: Properties }

type Ways = {
  isAllowed: () => boolean
  /** Runs work a little later, when the page has nothing better to do. */
  later: (work: () => void) => void
  send: (entries: readonly Entry[]) => void
}

/** Collects events and sends them together, later or when asked. With more at once than a request takes, the rest is dropped. */
export function createTracker({ isAllowed, later, send }: Ways) {
  let waiting: Entry[] = []

  function flush() {
    if (waiting.length > 0) send(waiting)
    waiting = []
  }

  return {
    flush,
    /** Forgets what waits. */
    drop: () => {
      waiting = []
    },
    track: (event: TrackedEvent, properties: Properties = {}) => {
      if (waiting.length === mostAtOnce || !isAllowed()) return
      waiting.push({ event, properties })
      if (waiting.length === 1) later(flush)
    },
  }
}
