import { isWord } from '#server/capture/built-in/people.ts'

/** What is varied: any labelled text with people. */
type Varied = { participants: readonly { name: string }[]; lines: readonly { text: string }[] }
type Random = () => number

const letter = '\\p{L}\\p{M}'

/** Names to choose from, and the words that are no names even when they look like one in lower case. */
export type NamePool = { firsts: string[]; lasts: string[]; words: ReadonlySet<string> }

export function namePoolOf(all: readonly Varied[]): NamePool {
  const firsts = new Set<string>()
  const lasts = new Set<string>()
  const counted = new Map<string, number>()
  for (const { participants, lines } of all) {
    for (const { name } of participants) {
      const [first, last, ...more] = name.split(' ')
      if (!first || !last || more.length > 0 || isWord(first) || isWord(last)) continue
      firsts.add(first)
      lasts.add(last)
    }
    const names = new Set(participants.flatMap(({ name }) => name.toLowerCase().split(' ')))
    const said = new Set(lines.flatMap(({ text }) => text.match(/\b\p{Ll}+\b/gu) ?? []))
    for (const word of said) if (!names.has(word)) counted.set(word, (counted.get(word) ?? 0) + 1)
  }
  const words = new Set([...counted].flatMap(([word, count]) => (count > 1 ? [word] : [])))
  return { firsts: [...firsts].sort(), lasts: [...lasts].sort(), words }
}

/** Gives people other names, everywhere, so that names are copied and not remembered. Nicknamed people keep theirs. */
export function renamed<Said extends Varied>(said: Said, { firsts, lasts, words }: NamePool, random: Random): Said {
  const capitalized = new Set(said.lines.flatMap(({ text }) => text.match(/\p{Lu}\p{L}+/gu) ?? []))
  const hasNickname = (first: string) =>
    [...capitalized].some((word) => word !== first && word.length > 1 && first.startsWith(word))
  const pick = (from: string[]) => from[Math.floor(random() * from.length)]!
  const changes = new Map<string, string>()
  const taken = new Set(said.participants.flatMap(({ name }) => name.split(' ')))
  const parts = said.participants.flatMap(({ name }) => name.split(' '))
  const isShared = (part: string) => parts.filter((one) => one === part).length > 1

  for (const { name } of said.participants) {
    const [first, last, ...more] = name.split(' ')
    if (!first || !last || more.length > 0 || [first, last].some((part) => isWord(part) || isShared(part))) continue
    if (hasNickname(first)) continue
    const [newFirst, newLast] = [pick(firsts), pick(lasts)]
    if (taken.has(newFirst) || taken.has(newLast)) continue
    for (const part of [newFirst, newLast]) taken.add(part)
    for (const [from, to] of [
      [first, newFirst],
      [last, newLast],
    ] as const) {
      changes.set(from, to)
      if (!words.has(from.toLowerCase())) changes.set(from.toLowerCase(), to.toLowerCase())
    }
  }
  if (changes.size === 0) return said

  const names = [...changes.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const pattern = new RegExp(`(?<![${letter}])(?:${names})(?![${letter}])`, 'gu')
  return mapStrings(said, (text) => text.replace(pattern, (name) => changes.get(name)!))
}

/** As a speech recognizer writes it: lower case, without punctuation. */
export function asRecognized<Said extends Varied>(said: Said): Said {
  return mapStrings(said, (text, key) => (key === 'text' || key === 'when' ? recognized(text) : text))
}

const recognized = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’@%$€£]+/gu, ' ')
    .trim()

function mapStrings<Value>(value: Value, change: (text: string, key: string) => string): Value {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (typeof part === 'string' ? change(part, key) : part)),
  ) as Value
}
