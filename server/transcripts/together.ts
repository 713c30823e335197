/**
 * Runs work for each key one call at a time. Items that arrive in the meantime are batched into the next call, so that
 * many cost little more than one.
 */
export function together<Item>(
  work: (key: string, items: readonly Item[]) => Promise<void>,
): (key: string, items: readonly Item[]) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const gathered = new Map<string, { items: Item[]; done: Promise<void> }>()

  const start = (key: string, items: readonly Item[]): Promise<void> => {
    const done = work(key, items).finally(() => {
      if (running.get(key) === done) running.delete(key)
    })
    running.set(key, done)
    return done
  }

  return (key, items) => {
    const now = running.get(key)
    if (!now) return start(key, items)

    const next = gathered.get(key)
    if (next) {
      next.items.push(...items)
      return next.done
    }
    const own = [...items]
    const begin = () => {
      gathered.delete(key)
      return start(key, own)
    }
    const done = now.then(begin, begin) // a failure is reported to its own callers only
    gathered.set(key, { items: own, done })
    return done
  }
}
