import type { Extractor } from './extractor.ts'
import { kindOfMail } from './kind-of-mail.ts'
import type { Candidate, Conversation } from './types.ts'

/** How many candidates of a conversation are kept: 25, plus one for every two lines. */
export function mostCandidates(lines: number): number {
  return 25 + Math.ceil(lines / 2)
}

/**
 * Finds candidates and checks them against the conversation. Unknown and quoted lines are removed from what a candidate
 * cites, and a candidate without lines is dropped. In bulk and automated mail every candidate is a promotion. When
 * there are too many, only the most confident stay.
 */
export async function detect(conversation: Conversation, extractor: Extractor): Promise<Candidate[]> {
  const citable = new Set(conversation.lines.filter((line) => !line.quoted).map((line) => line.id))
  const people = new Set(conversation.participants.map((person) => person.id))
  const found = citable.size === 0 ? [] : await extractor.detect(conversation)

  const supported = found
    .map((candidate) => ({
      ...candidate,
      lineIds: [...new Set(candidate.lineIds)].filter((id) => citable.has(id)),
      ownerId: known(candidate.ownerId, people),
      counterpartId: known(candidate.counterpartId, people),
    }))
    .filter((candidate) => candidate.lineIds.length > 0)
  const meant = kindOfMail(conversation) === 'personal' ? supported : promotionsAmong(supported)
  return surest(meant, mostCandidates(conversation.lines.length))
}

function promotionsAmong(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .filter(({ outcome, kind }) => outcome !== 'done' && kind !== 'past')
    .map((candidate) => ({ ...candidate, kind: 'promotion' }))
}

/** The most confident candidates, in their order. */
export function surest(candidates: Candidate[], most: number): Candidate[] {
  if (candidates.length <= most) return candidates
  const kept = new Set(candidates.toSorted((a, b) => b.confidence - a.confidence).slice(0, most))
  return candidates.filter((candidate) => kept.has(candidate))
}

function known(id: string | null, people: Set<string>): string | null {
  return id !== null && people.has(id) ? id : null
}
