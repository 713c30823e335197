import { atom, type PrimitiveAtom } from 'jotai'
import type { Refusal } from '../platform/refusal.ts'
import { store } from '../platform/state.ts'
import type { Change } from './change.ts'
import { outcomeOf } from './outcome.ts'
import { addChange, inOrder, type Covers } from './queue.ts'

type Options<Answer> = {
  send: (change: Change) => Promise<Answer>
  acknowledged: (change: Change, answer: Answer) => void
  /** Returns the changes to send in its place. */
  refused: (change: Change, because: Refusal) => readonly Change[]
  signedOut: () => void
  covers: Covers
  store: (changes: readonly Change[]) => void
  remove: (changes: readonly Change[]) => void
  later: (work: () => void, afterMs: number) => () => void
}

export type Outbox = {
  waiting: PrimitiveAtom<readonly Change[]>
  add: (change: Change) => void
  restore: (changes: readonly Change[]) => void
  /** Retries now instead of after the pause. If that fails, because a network may need a moment, pauses are short again. */
  hurry: () => void
  /** Discards changes that can no longer succeed. */
  drop: (isHopeless: (change: Change) => boolean) => void
  clear: () => void
}

/** Sends changes one after the other, in the order they were made. */
export function createOutbox<Answer>(options: Options<Answer>): Outbox {
  const waiting = atom<readonly Change[]>([])
  let sending: Change | null = null
  let attempt = 0
  let cancelPause: (() => void) | null = null

  function remove(change: Change) {
    store.set(waiting, (changes) => changes.filter((other) => other.id !== change.id))
    options.remove([change])
  }

  async function sendNext() {
    const next = store.get(waiting)[0]
    if (!next || sending || cancelPause) return

    sending = next
    try {
      const answer = await options.send(next)
      attempt = 0
      options.acknowledged(next, answer)
      remove(next)
    } catch (error) {
      settle(next, error)
    }
    sending = null
    void sendNext()
  }

  function settle(change: Change, error: unknown) {
    const outcome = outcomeOf(error, attempt)
    if (outcome.kind === 'drop') {
      attempt = 0
      remove(change)
      const instead = options.refused(change, outcome.because)
      store.set(waiting, (changes) => [...instead, ...changes])
      options.store(instead)
    } else {
      attempt += 1
      cancelPause = options.later(goOn, outcome.kind === 'retry' ? outcome.afterMs : 60_000)
      if (outcome.kind === 'wait-for-sign-in') options.signedOut()
    }
  }

  function hurry() {
    attempt = 0
    goOn()
  }

  function goOn() {
    cancelPause?.()
    cancelPause = null
    void sendNext()
  }

  return {
    waiting,
    add(change) {
      const before = store.get(waiting)
      const after = addChange(before, change, { sendingId: sending?.id ?? null, covers: options.covers })
      store.set(waiting, after)
      options.store([change])
      options.remove(before.filter((earlier) => !after.includes(earlier)))
      void sendNext()
    },
    restore(changes) {
      store.set(waiting, (others) => inOrder([...changes, ...others]))
      hurry()
    },
    hurry,
    drop(isHopeless) {
      const hopeless = store.get(waiting).filter((change) => change !== sending && isHopeless(change))
      store.set(waiting, (changes) => changes.filter((change) => !hopeless.includes(change)))
      options.remove(hopeless)
    },
    clear() {
      cancelPause?.()
      cancelPause = null
      store.set(waiting, [])
    },
  }
}
