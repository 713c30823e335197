import { mostAtOnce, type Properties, type TrackedEvent } from '#shared/tracking/events.ts'

export type Entry = { event: TrackedEvent; properties: Properties }

type Ways = {
  isAllowed: () => boolean
  /** Runs work a little later, when the page has nothing better to do. */
  later: (work: () => void) => void
  /** Resolves to whether to send them again. */
  send: (entries: readonly Entry[]) => Promise<boolean>
}

/**
 * Collects events and sends them together, later or when asked. What should be sent again goes with the next ones. With
 * more at once than a request takes, the rest is dropped: screens rather than errors.
 */
export function createTracker({ isAllowed, later, send }: Ways) {
  let waiting: Entry[] = []
  let isPlanned = false
  let drops = 0

  function add(entry: Entry) {
    if (waiting.length === mostAtOnce) {
      const screen = entry.event === 'Screen Opened' ? -1 : waiting.findLastIndex(isScreen)
      if (screen === -1) return
      waiting.splice(screen, 1)
    }
    waiting.push(entry)
  }

  async function flush() {
    if (waiting.length === 0) return
    const [sent, before] = [waiting, drops]
    waiting = []
    if (!(await send(sent)) || drops !== before) return
    const since = waiting
    waiting = [...sent]
    for (const entry of since) add(entry)
  }

  return {
    /** Resolves once what waited was sent, or can't be. */
    flush,
    /** Forgets what waits, and what is being sent. */
    drop: () => {
      waiting = []
      drops += 1
    },
    track: (event: TrackedEvent, properties: Properties = {}) => {
      if (!isAllowed()) return
      add({ event, properties })
      if (isPlanned) return
      isPlanned = true
      later(() => {
        isPlanned = false
        void flush()
      })
    },
  }
}

const isScreen = ({ event }: Entry) => event === 'Screen Opened'

/** Whether a request with this status may work later: there was no answer, too many came, or the server failed. */
export const mayWorkLater = (status: number): boolean => status === 0 || status === 429 || status >= 500
