import { detect } from '#server/capture/detect.ts'
import { english } from '#server/capture/built-in/english/index.ts'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { peopleOf } from '#server/capture/built-in/people.ts'
import { contentStem } from '#server/capture/built-in/titles/evidence.ts'
import { sceneOf, type Scene } from '#server/capture/built-in/titles/scene.ts'
import { tag } from '#server/capture/built-in/titles/tag.ts'
import type { Candidate } from '#server/capture/types.ts'
import type { CaseDocument, GoldTask } from '../scoring/documents.ts'
import { conversationOf } from '../scoring/predict.ts'

/** A task with labels, as capture found it, or as it should have. */
export type TitleExample = {
  document: CaseDocument
  task: GoldTask
  candidate: Candidate
  scene: Scene
  stems: Set<string>
}

export async function titleExamples(documents: readonly CaseDocument[]): Promise<TitleExample[]> {
  const examples: TitleExample[] = []
  const extractor = builtInExtractor()
  for (const document of documents) {
    if (!('tasks' in document.gold)) continue
    const conversation = conversationOf(document)
    const scene = sceneOf(conversation, peopleOf(conversation.participants, english), english)
    const detected = await detect(conversation, extractor)
    for (const task of document.gold.tasks) {
      if (task.lines.length === 0) continue
      const found = detected.filter(({ lineIds }) => lineIds.some((id) => task.lines.includes(id)))
      const candidate = found.toSorted((one, other) => other.confidence - one.confidence)[0]
      examples.push({
        document,
        task,
        scene,
        stems: stemsOf(task),
        candidate: { ...(candidate ?? unfound), ownerId: ownerOf(task), lineIds: candidate?.lineIds ?? task.lines },
      })
    }
  }
  return examples
}

const unfound: Candidate = {
  kind: 'commitment',
  lineIds: [],
  action: '',
  ownerId: null,
  ownerName: null,
  counterpartId: null,
  about: null,
  due: null,
  outcome: 'open',
  confidence: 0,
}

const ownerOf = ({ assignee }: GoldTask) => [assignee ?? null].flat()[0] ?? null

const stemsOf = ({ title, titleAlt = [] }: GoldTask) =>
  new Set([title, ...titleAlt].flatMap((text) => tag(text).flatMap((word) => contentStem(word, english) ?? [])))
