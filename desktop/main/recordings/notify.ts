import { Notification } from 'electron'
import { copy } from './copy.ts'

// Without a hold on it, a click would find nobody.
let last: Notification | null = null

export function notify({ title, body }: { title: string; body: string }, onClick: () => void) {
  last = new Notification({ title, body, silent: true })
  last.on('click', onClick)
  last.show()
}

/** Asks a silent room whether anybody is there. */
export function askStillThere({ stop, keep }: { stop: () => void; keep: () => void }): () => void {
  const { title, body, stop: stopNow, keep: keepListening } = copy.stillThere
  const question = new Notification({ title, body, actions: [{ type: 'button', text: stopNow }, { type: 'button', text: keepListening }] })
  question.on('action', (_, index) => (index === 0 ? stop() : keep()))
  question.on('click', keep)
  question.show()
  return () => question.close()
}
