import type { Correction, LearnedRule } from './correction.ts'
import { isTelling } from './english.ts'
import { wordsOf } from './words.ts'

/** Words that the user replaces in titles, with the words they prefer. */
export function wordings(all: readonly Correction[], enough: number): LearnedRule[] {
  const changes = all.flatMap((one) => {
    const change = one.kind === 'TITLE' ? replaced(one.before, one.after) : null
    return change ? [{ one, change }] : []
  })
  const same = Map.groupBy(changes, ({ change: { from, to } }) => `${from.toLowerCase()}\n${to}`)
  return [...same.values()]
    .filter((some) => some.length >= enough)
    .map((some) => ({
      kind: 'title',
      phrase: some.at(-1)!.change.from,
      value: some.at(-1)!.change.to,
      corrections: some.map(({ one }) => one),
    }))
}

const wordsAtMost = 4

/** The one part of a title that was replaced, with enough words beside it to be recognized. Null for a new title. */
export function replaced(before: string, after: string): { from: string; to: string } | null {
  const [old, fresh] = [wordsIn(before), wordsIn(after)]
  if (old.join(' ') === fresh.join(' ')) return null
  const least = Math.min(old.length, fresh.length)
  let start = 0
  while (start < least && old[start] === fresh[start]) start++
  let end = 0
  while (end < least - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  if (start + end === 0) return null

  const part = (words: readonly string[]) => words.slice(start, words.length - end)
  const isEnough = (words: readonly string[]) => words.flatMap(wordsOf).some(({ key }) => isTelling(key))
  while (!isEnough(part(old)) || part(fresh).length === 0) {
    if (end > 0) end--
    else if (start > 0) start--
    else return null
  }
  const [from, to] = [part(old), part(fresh)]
  return Math.max(from.length, to.length) > wordsAtMost ? null : { from: bare(from), to: bare(to) }
}

const wordsIn = (title: string) => title.trim().split(/\s+/)
const bare = (words: readonly string[]) => words.join(' ').replace(/[,.;:!?]+$/, '')
