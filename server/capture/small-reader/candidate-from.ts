import { saidAt } from '../language-model/document.ts'
import { isSaid } from '../language-model/is-said.ts'
import type { Candidate } from '../types.ts'
import type { Found } from './extractor.ts'
import type { Shown } from './prompts.ts'

/** Combines what the reader found with what the rules found in the same lines. */
export function candidateFrom(task: Found, { conversation, people }: Shown): Candidate {
  const { near } = task
  const lines = task.lines.map((line) => conversation.lines[line]!)
  const [name] = task.who
  const ownerId = name === undefined ? null : (people.find(name)?.id ?? null)
  const dueLine = lines.find(({ text }) => task.when !== null && isSaid(task.when, text))
  const first = lines[0]!
  const isOwn = ownerId !== null && first.participantId === ownerId
  return {
    kind: near?.kind ?? (isOwn ? 'commitment' : ownerId === null ? 'decision' : 'request'),
    lineIds: [...new Set(lines.map(({ id }) => id))],
    action: near?.action ?? first.text,
    ownerId,
    ownerName: ownerId === null && name !== undefined && isNamed(name, conversation.lines) ? name : null,
    counterpartId: near?.counterpartId ?? (isOwn ? null : first.participantId),
    about: near?.about ?? null,
    due: near?.due ?? (dueLine ? { phrase: task.when!, saidAt: saidAt(dueLine, conversation) } : null),
    outcome: 'open',
    confidence: confidenceOf(task),
  }
}

const isNamed = (name: string, lines: readonly { text: string; speaker: string }[]) =>
  lines.some(({ text, speaker }) => speaker === name || isSaid(name, text))

/** What only the model finds has to be this sure. Chosen on `tune`, as is the weight of the rules. */
const surest = 0.95

function confidenceOf({ chance, near }: Found): number {
  if (near) return near.confidence * 0.9 + chance * 0.1
  return chance >= surest ? chance : 0
}
