import { mayBeSeveral } from '#shared/imports/anonymous-speaker.ts'
import { personNamed } from './conversation-of-transcript.ts'
import type { Candidate, Conversation } from './types.ts'

const places = { meeting: 'in the meeting', chat: 'in the channel', email: 'by email' } as const

/** One sentence that says why it's a task: who promised it or asked for it, and whether they agreed. */
export function reasonOf(candidate: Candidate, conversation: Conversation): string {
  const owner = nameOrNull(personNamed(conversation, candidate.ownerId)) ?? candidate.ownerName
  const named = nameOrNull(personNamed(conversation, candidate.counterpartId))
  const other = named === owner ? null : named
  const place = places[conversation.source]

  if (candidate.outcome === 'done') return `${owner ?? 'Someone'} said in “${conversation.title}” that this is done.`
  switch (candidate.kind) {
    case 'commitment':
      if (conversation.source === 'email')
        return `${owner ?? 'Someone'} wrote it ${other ? `to ${other}` : 'in an email'}.`
      return `${owner ?? 'Someone'} said so ${place}.`
    case 'request': {
      const answer = owner !== null && hasAnswered(candidate, conversation) ? `, and ${owner} said yes` : ''
      return `${other ?? 'Someone'} asked ${owner ?? 'for this'} ${place}${answer}.`
    }
    case 'assignment':
      return `${other ?? 'Someone'} gave this to ${owner ?? 'everyone'} ${place}.`
    case 'decision':
      return `This was agreed ${place}, but no one took it on.`
    case 'idea':
      return `This came up ${place} only as an idea or with a condition.`
    case 'logistics':
      return `This came up ${place} and needs nothing afterwards.`
    case 'promotion':
      return 'This was in a bulk email.'
    case 'past':
      return `This was reported ${place}.`
  }
}

/** A shared device like "The call" isn't a person. */
function nameOrNull(name: string | null): string | null {
  return name === null || mayBeSeveral(name) ? null : name
}

/** Whether the owner speaks in one of the cited lines. */
function hasAnswered({ lineIds, ownerId }: Candidate, { lines }: Conversation): boolean {
  const cited = new Set(lineIds)
  return ownerId !== null && lines.some(({ id, participantId }) => cited.has(id) && participantId === ownerId)
}
