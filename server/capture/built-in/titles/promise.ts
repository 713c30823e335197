import { stemOf } from '../../stem.ts'
import { expanded } from '../english/title-words.ts'
import type { SaidWord } from './said.ts'

const mostWords = 8
/** Stutter and asides may stand between the words of an action. */
const farthest = 14
const forVerb = 2
const enough = 2

/** Where the words of an action were said. `verb`: the first of them. `likeness`: how many there are. */
export type PromisePlace = { verb: number; likeness: number }

/** Where an action, which is in plain words and may have another verb, was said in a line. Null when it wasn't. */
export function promiseIn(words: readonly SaidWord[], action: string): PromisePlace | null {
  const wanted = stemsOf(action).slice(0, mostWords)
  const said = words.map(({ lower, base }) => stemOf(lower.endsWith('ing') ? base : (expanded[lower] ?? lower)))
  let best: PromisePlace | null = null
  for (const [verb, stem] of said.entries()) {
    const first = wanted.indexOf(stem)
    if (first < 0) continue
    const likeness = inOrder(said.slice(verb, verb + farthest), wanted.slice(first)) + (first === 0 ? forVerb : 0)
    if (likeness > (best?.likeness ?? 0)) best = { verb, likeness }
  }
  return best !== null && best.likeness >= Math.min(enough, wanted.length) ? best : null
}

const stemsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf)

/** How many of the wanted words are said in this order. */
function inOrder(said: readonly string[], wanted: readonly string[]): number {
  let at = 0
  let count = 0
  for (const stem of wanted) {
    const found = said.indexOf(stem, at)
    if (found < 0) continue
    at = found + 1
    count++
  }
  return count
}
