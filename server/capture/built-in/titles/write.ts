import type { Candidate } from '../../types.ts'
import { beforePerson, needsThing, transfers, unclear } from '../english/title-words.ts'
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
    if (lower === 'you' && isOwn && counterpartId === null && !transfers.test(pieces[0]!.lower)) return null
    if (lower === 'me') person(me)
    else if (lower === 'you') person(you)
    else if (lower === 'us') person('the team')
    else if (lower === 'my') words.push(me === null ? 'the' : possessiveOf(me))
    else if (lower === 'your') words.push(you === null ? 'the' : possessiveOf(you))
    else if (lower === 'our') words.push('the')
    else if (unclear.test(lower)) return null
    else if (pos === 'PRON' && !/^(?:its|everyone|everybody|all|both|who)$/.test(lower)) return null
    else words.push(pos === 'DET' ? lower : withCapital(text, people))
  }
  if (!isOwn && words.at(-1) === people.short(ownerId)) words.pop()
  if (words.length === 2 && needsThing.test(words[0]!) && people.find(words[1]!)) return null
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
