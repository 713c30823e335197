import { chooseDraft, draftFeatures } from '#server/capture/built-in/titles/choose.ts'
import { draftsFor } from '#server/capture/built-in/titles/drafts.ts'
import { evidenceFor } from '#server/capture/built-in/titles/evidence.ts'
import { likelyWords } from '#server/capture/built-in/titles/likely-words.ts'
import type { TitleWeights, Weights } from '#server/capture/built-in/titles/weights.ts'
import { judgeTitle } from '../scoring/titles.ts'
import { learn, type Row } from './learn.ts'
import type { TitleExample } from './title-examples.ts'

const fewestTasks = 8
const folds = 5

/**
 * Learns which words near a task are in its title, and when a draft made of them is right. The drafts to learn from are
 * made with words learned from the other documents.
 */
export function learnTitles(examples: readonly TitleExample[]): TitleWeights {
  return { words: learnWords(examples), drafts: learn(outOfFold(examples).flatMap(draftRow), forDrafts) }
}

const forWords = { rounds: 15, rate: 0.1, decay: 0.002 }
const forDrafts = { rounds: 300, rate: 0.1, decay: 0.0005 }

/** Which words near a task are in its title. Features of few tasks are left out. */
export function learnWords(examples: readonly TitleExample[]): Weights {
  const seen = new Map<string, number>()
  const words = examples.flatMap(({ candidate, scene, stems }) => {
    const evidence = [...evidenceFor(candidate, scene)]
    for (const name of new Set(evidence.flatMap(([, names]) => [...names]))) seen.set(name, (seen.get(name) ?? 0) + 1)
    return evidence.map(([stem, names]) => ({ names: [...names], isTrue: stems.has(stem) }))
  })
  const rows: Row[] = words.map(({ names, isTrue }) => ({
    features: names.filter((name) => seen.get(name)! >= fewestTasks).map((name) => [name, 1]),
    isTrue,
  }))
  return learn(rows, forWords)
}

/** Each example with weights that its document had no part in. */
export function outOfFold(examples: readonly TitleExample[]): { example: TitleExample; words: Weights }[] {
  const documents = [...new Set(examples.map(({ document }) => document))]
  const foldOf = new Map(documents.map((document, index) => [document, index % folds]))
  const isIn = (fold: number) => (example: TitleExample) => foldOf.get(example.document) === fold
  return Array.from({ length: folds }, (_, fold) => {
    const words = learnWords(examples.filter((example) => !isIn(fold)(example)))
    return examples.filter(isIn(fold)).map((example) => ({ example, words }))
  }).flat()
}

function draftRow({ example, words }: { example: TitleExample; words: Weights }): Row[] {
  const { candidate, scene, task, document } = example
  const chances = likelyWords(candidate, scene, words)
  const draft = chooseDraft(draftsFor(candidate, scene), chances, scene)
  if (!draft) return []
  return [
    { features: draftFeatures(draft, chances, scene), isTrue: judgeTitle(draft.text, task, document) === 'usable' },
  ]
}
