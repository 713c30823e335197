import type { Candidate } from '../../types.ts'
import type { Language } from '../language.ts'
import { type Chosen, chooseDraft, draftFeatures } from './choose.ts'
import { type Draft, draftsFor } from './drafts.ts'
import { contentStem } from './evidence.ts'
import { likelyWords } from './likely-words.ts'
import { type Quote, quoteFor } from './quote.ts'
import { anchorOf, type Scene, stemsIn } from './scene.ts'
import type { Word } from './tag.ts'
import { chanceOf, titleWeights } from './weights.ts'

/** A draft is used when it's more likely right than not. */
const sureEnough = 0.5
/** One that says all that the quote would can't say much wrong. */
const sureWhenFull = 0.28
const sureWhenKnown = 0.4
/** In longer talk a task is seldom said in one piece, and a draft more often leaves out what was said elsewhere. */
const fewSentences = 8
const sureInTalk = 0.65
/** It is in one piece when a draft says nearly all of the sentence and the task is nearly certain. */
const nearlyWhole = 0.8
const nearlyCertain = 0.8
/** When there's nothing to quote, a likely draft is better than no task. */
const betterThanNothing = 0.3
const unneeded = new Set(['DAY', 'PRON', 'AUX', 'PART', 'INTJ'])

/**
 * `gist` is the title that a quote stands for, for comparing tasks. `isVague`: not even the speaker's words say what
 * the task is.
 */
export type Title = { title: string; gist: string; isVague: boolean }

/** A title that covers another task, too, gives way to the words of this task's own part, where they're known. */
export function titlesOf(candidates: readonly Candidate[], scene: Scene): Title[] {
  const titles = candidates.map((candidate) => titleOf(candidate, scene))
  return titles.map(({ own, ...title }, index) => {
    if (own === null || own === title.title) return title
    const said = new Set(stemsIn(title.title))
    const saysAnother = titles.some(
      (other, at) =>
        at !== index && other.own !== null && other.own !== own && stemsIn(other.own).every((stem) => said.has(stem)),
    )
    return saysAnother ? { ...title, title: own } : title
  })
}

/**
 * Says a task well, or in its speaker's words: an imperative that is probably right or says all that the speaker did,
 * otherwise a quote.
 */
function titleOf(candidate: Candidate, scene: Scene): Title & { own: string | null } {
  const weights = titleWeights()
  const chances = likelyWords(candidate, scene, weights.words)
  const drafts = draftsFor(candidate, scene)
  const quote = quoteFor(candidate, scene, chances)
  const best = chooseDraft(drafts, chances, scene)
  const full = quote === null ? null : chooseDraft(draftsThatSayAll(drafts, quote.promise, scene), chances, scene)
  const isTalk = scene.sentences.length > fewSentences
  const isInOnePiece =
    full !== null && candidate.confidence >= nearlyCertain && shareSaid(full, candidate, scene) >= nearlyWhole
  const isSure = (draft: Chosen, least: number) =>
    chanceOf(draftFeatures(draft, chances, scene), weights.drafts) >= least
  const enough = quote === null || quote.isVague ? betterThanNothing : isTalk ? sureInTalk : sureEnough
  const enoughWhenFull = isTalk && !isInOnePiece ? sureInTalk : full?.pronoun === 'known' ? sureWhenKnown : sureWhenFull
  const said = full && isSure(full, enoughWhenFull) ? full : best && isSure(best, enough) ? best : null
  const ofAction = drafts.filter(({ isAction, pronoun }) => isAction && pronoun !== 'guessed')
  const own = (full ?? chooseDraft(ofAction, chances, scene))?.text ?? null
  const gist = own ?? candidate.action
  if (said !== null) return { title: said.text, gist, own, isVague: false }
  return { title: quote?.title ?? gist, gist, own, isVague: quote?.isVague ?? true }
}

/** The drafts to which the words of the promise would add nothing but "I'll" and the day. */
function draftsThatSayAll(drafts: readonly Draft[], promise: Quote['promise'], { language }: Scene): Draft[] {
  const wanted = neededStems(promise, language)
  return drafts.filter(({ text, pronoun }) => {
    const said = new Set(stemsIn(text))
    return pronoun !== 'guessed' && wanted.every((stem) => said.has(stem))
  })
}

/** How much of the sentence that a candidate was found in a draft says, 0 to 1. */
function shareSaid({ text }: Draft, candidate: Candidate, scene: Scene): number {
  const place = anchorOf(scene, candidate)
  const wanted = new Set(place === null ? [] : neededStems(scene.wordsOf(place.anchor), scene.language))
  const said = new Set(stemsIn(text))
  return wanted.size === 0 ? 0 : [...wanted].filter((stem) => said.has(stem)).length / wanted.size
}

const neededStems = (words: readonly Word[], language: Language) =>
  words.flatMap((word) => (unneeded.has(word.pos) ? [] : (contentStem(word, language) ?? [])))
