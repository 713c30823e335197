import type { Candidate, CandidateKind, CandidateOutcome } from '../types.ts'
import type { SpeechAct } from './clauses.ts'
import type { ActContext } from './weigh.ts'

/** A speech act, what was around it, and the confidence the rules gave it. */
export type Seen = { act: SpeechAct; around: ActContext; isIdea: boolean; prior: number }

/** A candidate while the conversation is still being followed. */
export type Finding = {
  act: SpeechAct['act']
  kind: CandidateKind
  lineIds: string[]
  action: string
  ownerId: string | null
  ownerName: string | null
  /** No one was named, so the first person to answer gets it. */
  isOwnerOpen: boolean
  /** Asked of "you" without a name, so the one who answers is meant. */
  isToYou: boolean
  isForGroup: boolean
  speakerId: string | null
  counterpartId: string | null
  about: string | null
  due: { phrase: string; saidAt: Date } | null
  isAnswered: boolean
  outcome: CandidateOutcome
  confidence: number
  turn: number
  sentence: number
  stems: Set<string>
  /** The stems of the objects, without verb and days; all stems when nothing else is left. */
  objects: Set<string>
}

/** A finding with what the rules saw when it came up, for rating it at the end. */
export type SeenFinding = Finding & { seen: Seen }

export function raise(finding: Finding, by: number) {
  finding.confidence = Math.min(0.97, finding.confidence + by)
}

export function cite(finding: Finding, lineIds: readonly string[]) {
  for (const id of lineIds) if (!finding.lineIds.includes(id)) finding.lineIds.push(id)
}

/** The speaker takes it on. */
export function takeOn(finding: Finding, { speakerId }: Pick<Finding, 'speakerId'>) {
  if (finding.isOwnerOpen) finding.ownerId = speakerId
  finding.isOwnerOpen = false
  finding.isAnswered = true
}

export function toCandidate(finding: Finding): Candidate {
  const { kind, lineIds, action, ownerId, ownerName, counterpartId, about, due, outcome, confidence } = finding
  return { kind, lineIds, action, ownerId, ownerName, counterpartId, about, due, outcome, confidence }
}
