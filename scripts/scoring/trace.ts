import type { CaptureSteps } from '#server/capture/capture-conversation.ts'
import { place, type Placement } from '#server/capture/place.ts'
import type {
  Candidate,
  CapturedTask,
  ComposedCandidate,
  Conversation,
  CapturedDeadline,
  ReconciledCandidate,
} from '#server/capture/types.ts'

/** The result of each step of capture for a conversation, as text. Placed as if everyone had an account. */
export function traceOf({ detected, composed, reconciled, judged }: CaptureSteps, conversation: Conversation): string {
  const users = conversation.participants.map(({ id }) => ({ participantId: id, userId: id, hasCaptured: true }))
  const capturedBy = conversation.me ?? users[0]?.userId ?? 'somebody'
  return [
    section('Detected', detected.map(candidateLine)),
    section('Composed', composed.map(composedLine)),
    section('Reconciled', reconciled.map(reconciledLine)),
    section('Judged', judged.map(judgedLine)),
    section(
      'Placed',
      judged.map((item) => placedLine(item, place(item, conversation, users, capturedBy))),
    ),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string {
  return `${title}\n${lines.length > 0 ? lines.map((line) => `  ${line}`).join('\n') : '  nothing'}\n`
}

const candidateLine = ({ kind, lineIds, action, ownerId, ownerName, confidence, outcome }: Candidate) =>
  `${confidence.toFixed(2)}  ${kind}, ${outcome}  ${ownerId ?? ownerName ?? 'nobody'}: ${action}  (lines ${lineIds.join(', ')})`

const composedLine = ({ key, title, deadline, due }: ComposedCandidate) =>
  `${key}  ${title}  ${due ? `“${due.phrase}” → ${dayOf(deadline)}` : 'no day'}`

const reconciledLine = ({ key, updateOf, duplicateOf, resembles, likeness }: ReconciledCandidate) =>
  `${key}  ${relation({ updateOf, duplicateOf, resembles })}  likeness ${likeness.toFixed(2)}`

const judgedLine = ({ key, title, isNoise, verdict, scores }: CapturedTask) =>
  `${key}  ${isNoise ? 'noise' : `task, ${verdict}`}  ${title}  ${Object.entries(scores)
    .map(([test, score]) => `${test} ${score}`)
    .join(', ')}`

function placedLine({ key }: CapturedTask, { visibleTo, assignees, originalAssignee }: Placement): string {
  const inboxes = assignees.map(({ userId }) => `in the inbox of ${userId}`)
  return `${key}  ${inboxes.join(', ') || 'in no inbox'}${originalAssignee ? `, originally of ${originalAssignee}` : ''}  seen by ${visibleTo.join(', ')}`
}

function relation({
  updateOf,
  duplicateOf,
  resembles,
}: Pick<ReconciledCandidate, 'updateOf' | 'duplicateOf' | 'resembles'>): string {
  if (updateOf) return `updates ${updateOf}`
  if (duplicateOf) return `repeats ${duplicateOf}`
  return resembles ? `new, resembles ${resembles}` : 'new'
}

const dayOf = (deadline: CapturedDeadline | null) =>
  deadline === null ? 'none' : deadline.type === 'DATE' ? deadline.day : deadline.instant
