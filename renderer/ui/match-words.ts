type Searchable = { label: string; words?: string }

/**
 * Items matching the typed words, best first: names that start with them, then names with words that do, then
 * names that only contain them. Ignores accents and case.
 */
export function matching<Item extends Searchable>(items: readonly Item[], typed: string, atMost: number): Item[] {
  const wanted = plain(typed).split(' ').filter(Boolean)
  if (wanted.length === 0) return items.slice(0, atMost)

  const ranks: Item[][] = [[], [], []]
  for (const item of items) ranks[rankOf(item, wanted)]?.push(item)

  return ranks.flat().slice(0, atMost)
}

/** Whether an item has exactly this name. */
export function isNamed(items: readonly Searchable[], name: string): boolean {
  return items.some((item) => plain(item.label) === plain(name))
}

function rankOf(item: Searchable, wanted: readonly string[]): number {
  const all = textOf(item)
  if (all.startsWith(` ${wanted.join(' ')}`)) return 0
  if (wanted.every((word) => all.includes(` ${word}`))) return 1

  return wanted.every((word) => all.includes(word)) ? 2 : -1
}

const texts = new WeakMap<Searchable, string>()

/** An item's words, each after a space. Cached, because each key press searches thousands of items. */
function textOf(item: Searchable): string {
  const known = texts.get(item) ?? ` ${plain(item.label)} ${plain(item.words ?? '')}`
  texts.set(item, known)

  return known
}

const isAscii = /^[ -~]*$/
const plain = (text: string) =>
  (isAscii.test(text) ? text : withoutAccents(text))
    .toLowerCase()
    .replace(/[\s“”"'’(),.:;/-]+/g, ' ')
    .trim()
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
