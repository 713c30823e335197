import type { Conversation } from '../types.ts'
import type { AnalyzedSentence } from './classifier/features.ts'
import type { Language } from './language.ts'
import type { PeopleIndex } from './people.ts'
import { splitIntoSentences } from './sentences.ts'
import { overlap, stems } from './words.ts'

/** How a sentence stands in the dialogue. */
export type Move = {
  /** Who it's said to: named in it or before it in the line, greeted in the mail, or the only other person. */
  addresseeId: string | null
  /** The index of the sentence that it answers: a question, request or offer of someone else. */
  answers: number | null
  /** Whether that sentence is quoted above it, so that it answers nothing else. */
  isInline: boolean
}

/** An answer comes at most so many turns later, and at most so many sentences. */
const mostTurns = 4
const mostSentences = 40
/** A remark just before may be answered too. */
const remark = 0.2
/** What speaks for a question: that it names who answers, that the answer names who asked, and common words. */
const forName = 1
const forWords = 1.5
/** What speaks against it: every turn in between, and that its addressee has spoken since. */
const perTurn = 0.4
const sinceSpoken = 1.2

/** Who each sentence is said to, and which earlier one it answers. Answers may come late and out of order. */
export function movesOf(
  analyzed: readonly AnalyzedSentence[],
  conversation: Conversation,
  people: PeopleIndex,
  language: Language,
): Move[] {
  const addressees = addresseesOf(analyzed, conversation, people, language)
  const said = analyzed.map(({ sentence }) => stems(sentence.text, language))
  const asks = analyzed.map((one) => expectsAnswer(one, language))
  const quoted = quotedBefore(analyzed, conversation, language)
  const moves: Move[] = []
  for (const [index, { sentence }] of analyzed.entries()) {
    const isMore = analyzed[index - 1]?.sentence.turn === sentence.turn
    const quote = quoted.get(sentence.lineIds[0]!)
    const answers = quote ?? askedBefore(index) ?? (isMore ? moves[index - 1]!.answers : null)
    moves.push({ addresseeId: addressees[index]!, answers, isInline: quote !== undefined })
  }
  return moves

  function askedBefore(index: number): number | null {
    const { speakerId, turn } = analyzed[index]!.sentence
    let best: number | null = null
    let most = 0
    let hasSpoken = false
    for (let at = index - 1; at >= Math.max(0, index - mostSentences); at--) {
      const { sentence: asked } = analyzed[at]!
      const turns = turn - asked.turn
      if (turns > mostTurns) break
      const isForOther = addressees[at] !== null && addressees[at] !== speakerId
      hasSpoken ||= asked.speakerId === speakerId && turns > 0
      if (asked.speakerId === speakerId || isForOther || !(asks[at] || turns === 1)) continue
      const worth =
        (asks[at] ? 1 : remark) -
        perTurn * (turns - 1) +
        (addressees[at] === speakerId ? forName : 0) +
        (addressees[index] === asked.speakerId ? forName : 0) +
        forWords * overlap(said[at]!, said[index]!) -
        (hasSpoken ? sinceSpoken : 0)
      if (worth > most) [best, most] = [at, worth]
    }
    return best
  }
}

function expectsAnswer({ sentence, parsed }: AnalyzedSentence, { asks }: Language): boolean {
  return (
    sentence.isQuestion ||
    asks.test(sentence.text) ||
    parsed.acts.some(({ act }) => act === 'ask' || act === 'assign' || act === 'offer')
  )
}

/** What lines of mail answer: the sentence quoted above them. */
function quotedBefore(analyzed: readonly AnalyzedSentence[], { lines }: Conversation, language: Language) {
  const sources = new Map<string, number>()
  const firstOf = new Map(analyzed.map(({ sentence }, index) => [sentence.lineIds[0]!, index] as const).reverse())
  const answered = new Map<string, number>()
  let above: number | null = null
  for (const [at, { id, text, quoted, speaker }] of lines.entries()) {
    if (quoted) above = sources.get(startOf(text)) ?? null
    else {
      if (lines[at - 1]?.speaker !== speaker && !lines[at - 1]?.quoted) above = null
      if (above !== null) answered.set(id, above)
      const first = firstOf.get(id)
      if (first === undefined) continue
      for (const [nth, part] of splitIntoSentences(text, language).entries()) sources.set(startOf(part), first + nth)
    }
  }
  return answered
}

const startOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 6).join(' ')

function addresseesOf(
  analyzed: readonly AnalyzedSentence[],
  { source, me }: Conversation,
  people: PeopleIndex,
  language: Language,
): (string | null)[] {
  let inLine: { id: string; lineId: string } | null = null
  let greeted: string | null = null
  return analyzed.map(({ sentence: { speakerId, lineIds }, parsed }) => {
    const named = parsed.addressed?.id ?? null
    if (named !== null) inLine = { id: named, lineId: lineIds.at(-1)! }
    if (named !== null && stems(parsed.core, language).size === 0) greeted = named
    const inMail = [greeted, me].find((id) => id !== null && id !== speakerId) ?? null

    if (inLine !== null && inLine.id !== speakerId && lineIds.includes(inLine.lineId)) return inLine.id
    return (source === 'email' ? inMail : null) ?? onlyOther(people, speakerId)
  })
}

function onlyOther({ all }: PeopleIndex, speakerId: string | null): string | null {
  const others = all.filter((person) => person.id !== speakerId)
  return speakerId !== null && others.length === 1 ? others[0]!.id : null
}
