import type { Extractor } from './extractor.ts'
import type { Candidate, Conversation } from './types.ts'

/**
 * The passages that sound like tasks. What an extractor cites is held against the conversation: unknown
 * and quoted lines are dropped, and a candidate that is left without support goes with them.
 */
export async function detect(conversation: Conversation, extractor: Extractor): Promise<Candidate[]> {
  const citable = new Set(conversation.lines.filter((line) => !line.quoted).map((line) => line.id))
  const people = new Set(conversation.participants.map((person) => person.id))
  const found = citable.size === 0 ? [] : await extractor.detect(conversation)

  return found
    .map((candidate) => ({
      ...candidate,
      lineIds: [...new Set(candidate.lineIds)].filter((id) => citable.has(id)),
      ownerId: known(candidate.ownerId, people),
      counterpartId: known(candidate.counterpartId, people),
    }))
    .filter((candidate) => candidate.lineIds.length > 0)
}

function known(id: string | null, people: Set<string>): string | null {
  return id !== null && people.has(id) ? id : null
}
