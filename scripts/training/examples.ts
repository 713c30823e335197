import { english } from '#server/capture/built-in/english/index.ts'
import { analyzeSentences } from '#server/capture/built-in/analyze-sentences.ts'
import { featuresOfAll } from '#server/capture/built-in/classifier/classifier.ts'
import type { Sentence } from '#server/capture/built-in/sentences.ts'
import { type Setting, settingOf } from '#server/capture/built-in/setting.ts'
import { overlap, stems } from '#server/capture/built-in/words.ts'
import type { CaseDocument, GoldTask } from '../scoring/documents.ts'
import { conversationOf } from '../scoring/predict.ts'
import { seriesOf } from './folds.ts'

/** A sentence's features, and whether people labeled a task in it. */
export type Example = {
  set: string
  series: string
  part: string
  setting: Setting
  features: string[]
  isTask: boolean
}

/** The share of a task's title that a sentence near its record must contain to count as its source. */
const saysEnough = 0.5

export function examplesOf(set: string, documents: readonly CaseDocument[]): Example[] {
  return documents.flatMap((document) => {
    const conversation = conversationOf(document)
    const analyzed = analyzeSentences(conversation, english)
    const features = featuresOfAll(analyzed, english)
    const from = { set, series: seriesOf(set, document), part: document.part ?? '', setting: settingOf(conversation) }

    return analyzed.flatMap(({ sentence }, at) => {
      const isTask = labelOf(sentence, document)
      return isTask === null ? [] : [{ ...from, features: features[at]!, isTask }]
    })
  })
}

/** Null when the labels don't say: near a task whose place is known but not its words. */
function labelOf({ lineIds, text }: Sentence, { gold }: CaseDocument): boolean | null {
  if ('label' in gold) return gold.label
  const here = gold.tasks.filter(({ lines }) => lines.some((line) => lineIds.includes(line)))
  if (here.some(({ linesWeak }) => !linesWeak)) return true

  return here.length === 0 ? false : here.some((task) => says(text, task)) || null
}

function says(text: string, { title }: GoldTask): boolean {
  const wanted = stems(title, english)
  const said = stems(text, english)
  return (
    said.size > 0 && [...wanted].filter((stem) => said.has(stem)).length >= 2 && overlap(wanted, said) >= saysEnough
  )
}
