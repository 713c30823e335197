import { localMoment } from '#shared/dates/local-day.ts'
import { withoutAnonymous } from '#shared/imports/anonymous-speaker.ts'
import type { Extractor } from './extractor.ts'
import { reasonOf } from './reason.ts'
import type { Candidate, ComposedCandidate, Conversation, CapturedDeadline } from './types.ts'

const mostWords = 15
const longestTitle = 160
const longestSummary = 1200

/**
 * Gives each candidate a title, summary and deadline that make sense on their own. Whatever the extractor returns, a
 * title is one line of at most 15 words without labels like "Speaker 1", and a deadline isn't before the conversation.
 * Candidates without a title are dropped.
 */
export async function compose(
  candidates: readonly Candidate[],
  conversation: Conversation,
  extractor: Extractor,
): Promise<ComposedCandidate[]> {
  const today = localMoment(conversation.startsAt, conversation.timezone).day
  const keyFor = keysOf()
  const speakers = conversation.participants.map(({ name }) => name)
  const wordings = candidates.length === 0 ? [] : await extractor.word(candidates, conversation)

  return candidates.flatMap((candidate, index) => {
    const key = keyFor(candidate)
    const { title, gist, isVague, contextSummary, deadline } = wordings[index]!
    const tidied = tidyTitle(title, speakers)
    if (tidied === '') return []

    return [
      {
        ...candidate,
        key,
        title: tidied,
        gist,
        isVague,
        contextSummary: contextSummary.trim().slice(0, longestSummary),
        reason: reasonOf(candidate, conversation),
        deadline: notBefore(deadline, today, conversation),
      },
    ]
  })
}

/** A key is the id of the candidate's first line, and the candidate's number on that line. */
function keysOf(): (candidate: Candidate) => string {
  const counts = new Map<string, number>()
  return ({ lineIds }) => {
    const first = lineIds[0] ?? ''
    const count = (counts.get(first) ?? 0) + 1
    counts.set(first, count)
    return `${first}#${count}`
  }
}

function tidyTitle(title: string, speakers: readonly string[]): string {
  const words = withoutAnonymous(title, speakers).split(' ')
  const tidied = words
    .slice(0, mostWords)
    .join(' ')
    .slice(0, longestTitle)
    .replace(/[\s,.;:–—-]+$/, '')
  return /[\p{L}\p{N}]/u.test(tidied) ? tidied.charAt(0).toUpperCase() + tidied.slice(1) : ''
}

function notBefore(
  deadline: CapturedDeadline | null,
  today: string,
  conversation: Conversation,
): CapturedDeadline | null {
  if (deadline === null) return null
  if (deadline.type === 'DATE') return deadline.day < today ? null : deadline
  return Date.parse(deadline.instant) < conversation.startsAt.getTime() ? null : deadline
}
