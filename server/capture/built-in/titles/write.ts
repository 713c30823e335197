import type { Candidate } from '../../types.ts'
import { beforePerson, transfers } from '../english/title-words.ts'
import { withCapital } from './referents.ts'
import type { Scene } from './scene.ts'
import type { Piece } from './verb-phrases.ts'

const longest = 12

/** The words as a title, with names instead of "me" and "you". Null when they don't stand on their own. */
export function write(
  pieces: readonly Piece[],
  speaker: string | null,
  { ownerId, counterpartId }: Candidate,
  { people }: Scene,
): string | null {
  const isOwn = speaker !== null && speaker === ownerId
  const me = isOwn ? null : people.short(speaker)
  const you = isOwn ? people.short(counterpartId) : null
  const words: string[] = []
  const person = (name: string | null) => {
    if (name !== null) words.push(name)
    else if (beforePerson.test(words.at(-1) ?? '')) words.pop()
    else if (!transfers.test(pieces[0]!.lower)) words.push('them')
  }
  for (const { lower, text, pos } of pieces) {
    if (lower === 'me' && isOwn) continue
    if (lower === 'me') person(me)
    else if (lower === 'you') person(you)
    else if (lower === 'us') person('the team')
    else if (lower === 'my') words.push(me === null ? 'the' : possessiveOf(me))
    else if (lower === 'your') words.push(you === null ? 'the' : possessiveOf(you))
    else if (lower === 'our') words.push('the')
    else if (pos === 'PRON' && !/^(?:his|her|their|its|everyone|everybody|all|both|who)$/.test(lower)) return null
    else words.push(withCapital(text, people))
  }
  if (!isOwn && words.at(-1) === people.short(ownerId)) words.pop()
  const title = tidied(words.join(' '))
  const count = title.split(' ').length
  return count < 2 || count > longest ? null : title.charAt(0).toUpperCase() + title.slice(1)
}

const possessiveOf = (name: string) => (name.endsWith('s') ? `${name}'` : `${name}'s`)

const tidied = (text: string) =>
  text
    .replace(/ ([-'’/])(?: |(?=s\b))/g, '$1')
    .replace(/\b(the) the\b/gi, '$1')
    .replace(/\s+/g, ' ')
    .trim()
