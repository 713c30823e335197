import model from 'wink-eng-lite-web-model'
import { possessive } from '../english/title-words.ts'
import wink, { type ItsFunction } from 'wink-nlp'

/** A word or punctuation mark, with its universal part of speech and base form, and where it stands in the text. */
export type Word = { text: string; lower: string; pos: string; base: string; start: number; end: number }

let nlp: ReturnType<typeof wink> | undefined

/** The words and punctuation marks of an English text. The first call loads the tagger, which takes a moment. */
export function tag(text: string): Word[] {
  nlp ??= wink(model, ['sbd', 'pos'])
  // The package types these as methods.
  const its = nlp.its as unknown as Record<'pos' | 'lemma', ItsFunction<string>>
  const tokens = nlp.readDoc(text).tokens()
  const kinds: string[] = tokens.out(its.pos)
  const bases: string[] = tokens.out(its.lemma)
  let from = 0
  const words = tokens.out().map((word, index) => {
    const start = Math.max(from, text.indexOf(word, from))
    from = start + word.length
    return { text: word, lower: word.toLowerCase(), pos: kinds[index]!, base: bases[index]!, start, end: from }
  })
  return corrected(joined(words))
}

/** "thank-you note": parts without a space between them are one word. */
function joined(words: readonly Word[]): Word[] {
  const whole: Word[] = []
  for (const word of words) {
    const last = whole.at(-1)
    const isPart = last?.end === word.start && (word.text === '-' || last.text.endsWith('-')) && last.text !== '-'
    if (!isPart) whole.push(word)
    else {
      const text = last.text + word.text
      const pos = word.text === '-' ? last.pos : last.pos === word.pos || word.pos === 'VERB' ? word.pos : 'NOUN'
      whole[whole.length - 1] = {
        ...word,
        text,
        lower: text.toLowerCase(),
        base: text.toLowerCase(),
        pos,
        start: last.start,
      }
    }
  }
  return whole
}

/** After an article or "your" there's no verb: "the printed plan", "the failing build", "your address". */
function corrected(words: readonly Word[]): Word[] {
  return words.map((word, index) => {
    const next = words[index + 1]?.pos ?? 'PUNCT'
    const isNext = opensPhrase(words[index - 1])
    const isLater = opensPhrase(words[index - 2]) && inPhrase.test(words[index - 1]!.pos) && !word.lower.endsWith('ed')
    if (word.pos !== 'VERB' || !(isNext || (isLater && afterPhrase.test(next)))) return word
    return { ...word, pos: next === 'NOUN' || next === 'PROPN' ? 'ADJ' : 'NOUN' }
  })
}

const opensPhrase = (word: Word | undefined) =>
  word !== undefined &&
  (word.pos === 'DET' || possessive.test(word.lower) || (word.lower === "'s" && word.pos === 'PART'))
const inPhrase = /^(?:NOUN|ADJ|NUM)$/
const afterPhrase = /^(?:PUNCT|ADV|ADP|NOUN)$/
