import type { Candidate } from '../../types.ts'
import { type Chosen, chooseDraft, draftFeatures } from './choose.ts'
import { type Draft, draftsFor } from './drafts.ts'
import { contentStem } from './evidence.ts'
import { likelyWords } from './likely-words.ts'
import { type Quote, quoteFor } from './quote.ts'
import { type Scene, stemsIn } from './scene.ts'
import { chanceOf, titleWeights } from './weights.ts'

/** A draft is used when it's more likely right than not. */
const sureEnough = 0.5
/** One that says all that the quote would can't say much wrong. */
const sureWhenFull = 0.28
const sureWhenKnown = 0.4
/** When there's nothing to quote, a likely draft is better than no task. */
const betterThanNothing = 0.3
const unneeded = new Set(['DAY', 'PRON', 'AUX', 'PART', 'INTJ'])

/**
 * `gist` is the title that a quote stands for, for comparing tasks. `isVague`: not even the speaker's words say what
 * the task is.
 */
export type Title = { title: string; gist: string; isVague: boolean }

/**
 * Says a task well, or in its speaker's words: an imperative that is probably right or says all that the speaker did,
 * otherwise a quote.
 */
export function titleOf(candidate: Candidate, scene: Scene): Title {
  const weights = titleWeights()
  const chances = likelyWords(candidate, scene, weights.words)
  const drafts = draftsFor(candidate, scene)
  const quote = quoteFor(candidate, scene, chances)
  const best = chooseDraft(drafts, chances, scene)
  const full = quote === null ? null : chooseDraft(draftsThatSayAll(drafts, quote.promise, scene), chances, scene)
  const enough = quote === null || quote.isVague ? betterThanNothing : sureEnough
  const isSure = (draft: Chosen, least: number) =>
    chanceOf(draftFeatures(draft, chances, scene), weights.drafts) >= least
  const said =
    full && isSure(full, full.pronoun === 'known' ? sureWhenKnown : sureWhenFull)
      ? full
      : best && isSure(best, enough)
        ? best
        : null
  const gist = (full ?? best)?.text ?? candidate.action
  if (said !== null) return { title: said.text, gist, isVague: false }
  return { title: quote?.title ?? gist, gist, isVague: quote?.isVague ?? true }
}

/** The drafts to which the words of the promise would add nothing but "I'll" and the day. */
function draftsThatSayAll(drafts: readonly Draft[], promise: Quote['promise'], { language }: Scene): Draft[] {
  const wanted = promise.flatMap((word) => (unneeded.has(word.pos) ? [] : (contentStem(word, language) ?? [])))
  return drafts.filter(({ text, pronoun }) => {
    const said = new Set(stemsIn(text))
    return pronoun !== 'guessed' && wanted.every((stem) => said.has(stem))
  })
}
