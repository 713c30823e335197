/** The phrases in a correction by key, each as it was written. */
export type Phrases<One> = { one: One; phrases: ReadonlyMap<string, string> }
export type SharedPhrase<One> = { phrase: string; ones: One[] }

/**
 * The phrases that enough corrections share: each correction counts for one, which is the one that most share, then the
 * longest. A phrase is shown as it was written last.
 */
export function sharedPhrases<One>(
  all: readonly Phrases<One>[],
  enough: number,
  isPossible: (key: string) => boolean = () => true,
): SharedPhrase<One>[] {
  const found: SharedPhrase<One>[] = []
  let open = sharing(all, enough).filter(({ key }) => isPossible(key))
  for (;;) {
    const best = open.reduce<Sharing<One> | null>((top, one) => (top && !isBetter(one, top) ? top : one), null)
    if (!best) return found

    found.push({ phrase: best.of.at(-1)!.phrases.get(best.key)!, ones: best.of.map(({ one }) => one) })
    const taken = new Set(best.of)
    open = open
      .map(({ key, of }) => ({ key, of: of.filter((each) => !taken.has(each)) }))
      .filter(({ of }) => of.length >= enough)
  }
}

type Sharing<One> = { key: string; of: Phrases<One>[] }

function sharing<One>(all: readonly Phrases<One>[], enough: number): Sharing<One>[] {
  const byKey = new Map<string, Phrases<One>[]>()
  for (const each of all) {
    for (const key of each.phrases.keys()) {
      const others = byKey.get(key)
      if (others) others.push(each)
      else byKey.set(key, [each])
    }
  }
  return [...byKey].filter(([, of]) => of.length >= enough).map(([key, of]) => ({ key, of }))
}

function isBetter<One>(one: Sharing<One>, other: Sharing<One>): boolean {
  if (one.of.length !== other.of.length) return one.of.length > other.of.length
  return one.key.length === other.key.length ? one.key < other.key : one.key.length > other.key.length
}

/** The runs of words up to a length, by key. */
export function runsOfWords<Word extends { key: string; at: number; shown: string }>(
  text: string,
  words: readonly Word[],
  { from, to, isPhrase }: { from: number; to: number; isPhrase: (words: readonly Word[]) => boolean },
): [key: string, shown: string][] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.max(0, Math.min(to, words.length - start) - from + 1) }, (__, more) =>
      words.slice(start, start + from + more),
    )
      .filter(isPhrase)
      .map((run): [string, string] => {
        const last = run.at(-1)!
        return [run.map(({ key }) => key).join(' '), text.slice(run[0]!.at, last.at + last.shown.length)]
      }),
  )
}
