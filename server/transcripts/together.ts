/**
 * Does work under a key one at a time. What comes under the same key meanwhile gathers, and is done together next, so that
 * much at once costs little more than one.
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
    const done = now.then(begin, begin) // what fails is the trouble of whoever asked for it
    gathered.set(key, { items: own, done })
    return done
  }
}
