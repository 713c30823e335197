import type { DescribedLanguage } from '../language.ts'

/** Consecutive words that may name a subject. `isNamed`: the word before announces a noun. */
export type PhraseRun = { words: RunWord[]; isNamed: boolean }
export type RunWord = { key: string; shown: string; isProper: boolean }

const addresses = /https?:\/\/\S+|www\.\S+|\S+@\S+|<[^>]*>/g
const tokens = /\p{L}[\p{L}\p{N}]*(?:[-’'+&][\p{L}\p{N}]+)*\+*|[^\s\p{L}]+/gu

/**
 * The phrases of a sentence that may name a subject: what is left between words that can't. `names` are the people,
 * who aren't subjects.
 */
export function runsOf(text: string, names: ReadonlySet<string>, language: DescribedLanguage): PhraseRun[] {
  const { boundaryWords, beforeNouns, beforeVerbs, notNouns, participle, gerund, singular } = language.description
  const runs: PhraseRun[] = []
  let run: PhraseRun | null = null
  let before = ''
  for (const [shown] of (/[:@<]|www/.test(text) ? text.replace(addresses, ' . ') : text).matchAll(tokens)) {
    const possessor = /['’]s?$/.test(shown)
    const bare = shown.replace(/['’]s?$/, '')
    const word = bare.toLowerCase()
    const isShort = word.length < 3 && !/^\p{Lu}{2}$/u.test(bare)
    const isDeed = run === null && (before === '' || beforeVerbs.has(before)) && isVerb(word, language)
    const goesOn: boolean = run !== null && run.words.length > 0
    const isForm =
      (participle.test(word) && (goesOn || !beforeNouns.has(before))) ||
      (gerund.test(word) && !goesOn && !beforeNouns.has(before))
    if (
      !/^\p{L}/u.test(bare) ||
      isShort ||
      boundaryWords.has(word) ||
      names.has(word) ||
      /['’]/.test(bare) ||
      notNouns.test(word) ||
      isDeed ||
      isForm
    ) {
      run = null
    } else {
      run ??= start(runs, { isNamed: beforeNouns.has(before) })
      run.words.push({ key: singular(word), shown: bare, isProper: before !== '' && /\p{Lu}/u.test(bare) })
      if (possessor) run = null
    }
    before = /^\p{L}/u.test(bare) ? word : ''
  }
  return runs
}

/** Whether a text is in this language, judging by its function words. */
export function isIn(language: DescribedLanguage, texts: readonly string[]): boolean {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}']+/gu) ?? []
  return words.filter((word) => language.description.boundaryWords.has(word)).length > words.length * 0.25
}

function start(runs: PhraseRun[], how: Omit<PhraseRun, 'words'>): PhraseRun {
  const run = { words: [], ...how }
  runs.push(run)
  return run
}

function isVerb(word: string, { workVerbs, lightVerbs, emptyVerbs }: DescribedLanguage): boolean {
  return [word, word.replace(/s$/, ''), word.replace(/(?:ed|ing)$/, ''), word.replace(/(?:ed|ing)$/, 'e')].some(
    (base) => workVerbs.has(base) || lightVerbs.has(base) || emptyVerbs.has(base),
  )
}
