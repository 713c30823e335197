import type { RecorderState } from '#shared/desktop/recorder.ts'

const soonMs = 100

/** Sends the state to its listeners: at once, or soon when many changes come together. */
export function createPublisher(read: () => RecorderState) {
  const listeners = new Set<(state: RecorderState) => void>()
  let timer: NodeJS.Timeout | undefined

  const publish = () => {
    clearTimeout(timer)
    timer = undefined
    const state = read()
    for (const listener of listeners) listener(state)
  }

  return {
    now: publish,
    soon: () => void (timer ??= setTimeout(publish, soonMs)),
    onChange: (listener: (state: RecorderState) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
