import { english } from '#server/capture/built-in/english/index.ts'
import type { SentenceWeights } from '#server/capture/built-in/classifier/classifier.ts'
import { signsIn } from '#server/capture/built-in/classifier/signs.ts'
import type { SeenFinding } from '#server/capture/built-in/finding.ts'
import { follow } from '#server/capture/built-in/follow.ts'
import { peopleOf } from '#server/capture/built-in/people.ts'
import type { CaseDocument, PredictedTask } from '../scoring/documents.ts'
import { matchTasks } from '../scoring/match.ts'
import { conversationOf } from '../scoring/predict.ts'
import type { Row } from './boosted-trees.ts'

/** What the open findings of a document look like, and which of them people labeled as a task. */
export function rowsOf(document: CaseDocument, weights: SentenceWeights, weight: number): Row[] {
  const conversation = conversationOf(document)
  const followed = follow(conversation, peopleOf(conversation.participants, english), english, weights)
  const signsOf = signsIn(followed)
  const open = [...followed.state.findings, ...followed.state.doubtful].filter(({ outcome }) => outcome === 'open')
  return labeled(document, open).map(([finding, isTask]) => ({ signs: signsOf(finding), isTask, weight }))
}

/** Findings that match an optional task are left out. */
function labeled(document: CaseDocument, findings: readonly SeenFinding[]): [SeenFinding, boolean][] {
  const { gold } = document
  if ('label' in gold) return findings.map((finding) => [finding, gold.label])

  const predicted = new Map(findings.map((finding) => [taskOf(finding), finding]))
  const { pairs } = matchTasks(document, gold.tasks, [...predicted.keys()])
  const goldOf = new Map(pairs.map((pair) => [predicted.get(pair.predicted), pair.gold]))
  return findings.flatMap((finding): [SeenFinding, boolean][] =>
    goldOf.get(finding)?.optional ? [] : [[finding, goldOf.has(finding)]],
  )
}

/** The words of the finding instead of a title, so that what is learned doesn't depend on how titles are written. */
const taskOf = ({ action, about, lineIds }: SeenFinding): PredictedTask => ({
  title: `${action} ${about ?? ''}`,
  lines: lineIds,
  assignee: null,
  deadline: null,
  isNoise: false,
  duplicateOf: null,
})
