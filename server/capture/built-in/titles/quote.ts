import type { Candidate } from '../../types.ts'
import { quoteLead, quoteTail } from '../english/title-words.ts'
import type { Language } from '../language.ts'
import { contentStem } from './evidence.ts'
import { plainWords } from '../words.ts'
import { anchorOf, type Said, type Scene, withDays } from './scene.ts'
import type { Word } from './tag.ts'

const mostWords = 15
const fewestWords = 3
/** These may be cut from its ends. */
const mostFillers = 5
const mostSentences = 8
const perWord = 0.05
/** The words that the task was found by, and the sentence around them, say most about it. */
const forAction = 0.6
const forSentence = 0.6
const actionLength = 16
const nouns = new Set(['NOUN', 'PROPN', 'NUM', 'SYM', 'X'])

/**
 * The words of a speaker that say best what the task is, in quotation marks: a sentence or some of its clauses, without
 * fillers at its ends. `isVague`: none of the lines names anything. Null when they're too short or too long to quote.
 */
export function quoteFor(
  candidate: Candidate,
  scene: Scene,
  chances: ReadonlyMap<string, number>,
): { title: string; isVague: boolean } | null {
  const { conversation, language } = scene
  const cited = new Set(candidate.lineIds)
  const place = anchorOf(scene, candidate)
  const anchor = place ? scene.sentences[place.anchor]!.text : ''
  const action = candidate.action.slice(0, actionLength)
  let best: { text: string; worth: number; isVague: boolean } | null = null
  for (const line of conversation.lines) {
    if (!cited.has(line.id) || line.quoted) continue
    const said = scene.saidIn(line).map((one) => ({ ...one, isAnchor: anchor.includes(one.plain) }))
    for (const { text: sentence, isAnchor } of likeliest(said)) {
      for (const text of passages(sentence).map(withoutFillers)) {
        const count = text.split(' ').length
        if (count < fewestWords || count > mostWords) continue
        const plain = plainWords(text, language)
        const words = withDays({ text: plain, saidAt: conversation.startsAt }, conversation.timezone, language)
        const isVague = !namesSomething(words, language)
        if (isVague && best?.isVague === false) continue
        const isAction = isAnchor && action !== '' && plain.includes(action)
        const worth = shareOf(words, chances, language) - perWord * count
        const bonus = (isAction ? forAction : 0) + (isAnchor ? forSentence : 0)
        if (best === null || (best.isVague && !isVague) || worth + bonus > best.worth)
          best = { text, worth: worth + bonus, isVague }
      }
    }
  }
  return best && { title: `“${best.text}”`, isVague: best.isVague }
}

/** The sentence it was found in first, then the others, not too many. */
const likeliest = (said: readonly (Said & { isAnchor: boolean })[]) =>
  said.toSorted((one, other) => Number(other.isAnchor) - Number(one.isAnchor)).slice(0, mostSentences)

/** How many words of a good title a text is likely to have. */
function shareOf(words: readonly Word[], chances: ReadonlyMap<string, number>, language: Language): number {
  const stems = new Set(words.flatMap((word) => contentStem(word, language) ?? []))
  return [...stems].reduce((sum, stem) => sum + (chances.get(stem) ?? 0), 0)
}

const clauseEnd =
  /(?<=[,;:])\s+|\s+(?=[–—(])|\s+(?=(?:and|but|so|because|cause|cos|if|when|otherwise)\s+(?:i|you|we|he|she|they|it|that|the)\b)/i

/** The sentence, and every run of its clauses that is short enough. */
function passages(sentence: string): string[] {
  const clauses = sentence.replace(/["“”„]/g, '').split(clauseEnd)
  return clauses.flatMap((_, from) => {
    const runs: string[] = []
    let run = ''
    for (const clause of clauses.slice(from)) {
      run = run === '' ? clause : `${run} ${clause}`
      if (run.split(/\s+/).length > mostWords + mostFillers) break
      runs.push(run)
    }
    return runs
  })
}

function withoutFillers(text: string): string {
  let rest = text.replace(/\s+/g, ' ').trim()
  for (let round = 0; round < 8; round++) {
    const shorter = rest.replace(quoteLead, '').replace(quoteTail, '').trim()
    if (shorter === rest) break
    rest = shorter
  }
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

function namesSomething(words: readonly Word[], language: Language): boolean {
  return words.some(
    (word) => nouns.has(word.pos) && contentStem(word, language) !== null && !/^\p{Emoji}$/u.test(word.text),
  )
}
