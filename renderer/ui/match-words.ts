type Named = { label: string; words?: string }

/**
 * What fits the words somebody types, best first: names that begin with them, then names with words that do, then
 * everything that only contains them. Accents and letter case do not matter.
 */
export function matching<Item extends Named>(items: readonly Item[], typed: string, atMost: number): Item[] {
  const wanted = plain(typed).split(' ').filter(Boolean)
  if (wanted.length === 0) return items.slice(0, atMost)

  const ranks: Item[][] = [[], [], []]
  for (const item of items) ranks[rankOf(item, wanted)]?.push(item)

  return ranks.flat().slice(0, atMost)
}

/** Whether one of them is called exactly this. */
export function isNamed(items: readonly Named[], name: string): boolean {
  return items.some((item) => plain(item.label) === plain(name))
}

function rankOf(item: Named, wanted: readonly string[]): number {
  const all = textOf(item)
  if (all.startsWith(` ${wanted.join(' ')}`)) return 0
  if (wanted.every((word) => all.includes(` ${word}`))) return 1

  return wanted.every((word) => all.includes(word)) ? 2 : -1
}

const texts = new WeakMap<Named, string>()

/** All its words, each after a space. Kept, because every key that is pressed asks thousands of items. */
function textOf(item: Named): string {
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
