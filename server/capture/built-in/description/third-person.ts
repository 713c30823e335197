import { filler, transfers, vagueNoun } from '../english/title-words.ts'
import {
  afterName,
  afterThey,
  demonstrative,
  emptyEnd,
  endsAction,
  leavesOpen,
  ofSpeaker,
  opensClause,
  pointsBack,
  replaces,
  someone,
  thirdPersonOf,
} from '../english/third-person.ts'
import type { PeopleIndex } from '../people.ts'
import { withCapital } from '../titles/referents.ts'
import type { Word } from '../titles/tag.ts'

/** `you`: the listener's name, if known. `isOwn`: the speaker says what they do themselves. */
type Voice = { you: string | null; isOwn: boolean; people: PeopleIndex }

/** What a word, or a pronoun and its verb, is told as. */
type Told = { said: string; length: number }

const mostWords = 16
const noun = /^(?:NOUN|PROPN)$/
const verb = /^(?:VERB|AUX)$/
const inNounPhrase = /^(?:NOUN|ADJ|PROPN|NUM)$/
const insideWord = /^[-'’/&"+%]$/
const quotationMark = /["“”«»]/
const subject = /^(?:i|you|we|he|she|they|it|that|this|there|who)$/

/**
 * A verb phrase as others tell it, up to where it says why: "send you my list, it is long" → "send Ben their list".
 * Null when it stands for something that isn't in it, or doesn't end soon.
 */
export function inThirdPerson(words: readonly Word[], voice: Voice): string | null {
  const phrase = words.slice(0, endOf(words))
  const told = [phrase[0]!.lower]
  for (let index = 1; index < phrase.length && told.length <= mostWords;) {
    const part = isSkipped(phrase[index]!) ? { said: '', length: 1 } : partOf(phrase, index, voice)
    if (part === null) return null
    const isJoined = phrase[index - 1]!.end === phrase[index]!.start && phrase[index - 1]!.pos !== 'DAY'
    if (part.said !== '') told.push(isJoined ? `${told.pop()}${part.said}` : part.said)
    index += part.length
  }
  const isInClause = phrase.some(({ lower }) => opensClause.has(lower))
  while (told.length > 1 && !isInClause && leavesOpen.test(told.at(-1)!.toLowerCase())) told.pop()
  const action = told
    .join(' ')
    .replace(/[.!?]+$/, '')
    .replace(emptyEnd, '')
  const says = action.includes(' ') && told.length <= mostWords && phrase.slice(1).some(namesThing)
  return says ? action : null
}

/** Where a reason, another subject or something else starts. */
function endOf(words: readonly Word[]): number {
  let isInClause = false
  const end = words.findIndex(({ text, lower, pos }, index) => {
    if (index === 0) return false
    const next = words[index + 1]
    if (pos === 'PUNCT' && !insideWord.test(text) && !quotationMark.test(text)) return true
    if (endsAction.has(lower)) return true
    if (lower === 'and' || lower === 'or') return !next || startsClause(next, words[index + 2])
    if (startsClause(words[index]!, next) && !(isInClause && !noun.test(words[index - 1]!.pos))) return true
    isInClause ||= opensClause.has(lower)
    return false
  })
  return end === -1 ? words.length : end
}

/** "it is", "I have" */
const startsClause = ({ lower }: Word, next: Word | undefined) =>
  subject.test(lower) && next !== undefined && verb.test(next.pos)

const isSkipped = ({ lower, pos }: Word) => pos === 'DAY' || pos === 'INTJ' || (filler.test(lower) && lower !== 'like')

const namesThing = ({ lower, pos }: Word) => noun.test(pos) && !vagueNoun.test(lower)

function partOf(words: readonly Word[], index: number, voice: Voice): Told | null {
  const { lower, pos, text, start } = words[index]!
  const before = words[index - 1]!
  const isNoun = inNounPhrase.test(words[index + 1]?.pos ?? '')
  if (quotationMark.test(text) || lower === 'we') return null
  if (before.pos === 'DAY' && (before.end === start || inNounPhrase.test(pos))) return null // "the Thursday shift"
  if (lower === 'i' || lower === 'you' || lower === 'your') return personOf(words, index, voice)
  if (ofSpeaker.has(lower)) return { said: ofSpeaker.get(lower)!, length: 1 }
  if (demonstrative.has(lower) && isNoun) return { said: 'the', length: 1 }

  const told = words.slice(1, index)
  const isInClause = told.some((one) => opensClause.has(one.lower))
  const isLater = isInClause || told.some((one) => one.lower === 'and' || one.lower === 'or')
  if (pointsBack.has(lower) && !(isLater && told.some(namesThing)) && !(lower === 'that' && isInClause)) return null
  if (replaces.has(lower) || (someone.has(lower) && !told.some((one) => one.pos === 'PROPN'))) return null
  if (pos === 'AUX' && !isInClause && told.some(namesThing)) return null // "be procurement will want"
  return { said: withCapital(text, voice.people), length: 1 }
}

function personOf(words: readonly Word[], index: number, { you, isOwn }: Voice): Told | null {
  const { lower } = words[index]!
  const next = words[index + 1]
  const isSubject = next !== undefined && verb.test(next.pos)
  if (lower === 'i') {
    if (!isOwn) return null
    return isSubject
      ? { said: `they ${afterThey.get(next.lower) ?? next.lower}`, length: 2 }
      : { said: 'they', length: 1 }
  }
  if (lower === 'your') return { said: !isOwn ? 'their' : you === null ? 'the' : possessiveOf(you), length: 1 }
  if (!isOwn) return { said: isSubject ? 'they' : 'them', length: 1 }
  if (you === null) return !isSubject && transfers.test(words[index - 1]!.lower) ? { said: '', length: 1 } : null
  if (!isSubject) return { said: you, length: 1 }
  const does = afterName.get(next.lower) ?? (next.pos === 'AUX' ? next.lower : thirdPersonOf(next.lower))
  return { said: `${you} ${does}`, length: 2 }
}

const possessiveOf = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`)
