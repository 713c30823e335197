import { fenced } from '#server/providers/language-model/fence.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import type { Candidate } from '../types.ts'
import { dayWithName, type PromptDocument } from './document.ts'
import { inert } from './inert.ts'
import type { PromptRow } from './windows.ts'

const rowsBeside = 4

/** Candidates for the model to word, in a fence. */
export function tasksBlock(candidates: readonly Candidate[], { conversation, people }: PromptDocument): string {
  const numbers = new Map(conversation.lines.map(({ id }, index) => [id, index + 1]))
  const tasks = candidates.map(({ kind, ownerId, ownerName, lineIds, action, due }, index) => {
    const owner = people.nameOf(ownerId) ?? ownerName ?? 'nobody yet'
    const lines = lineIds.map((id) => numbers.get(id)).join(', ')
    const until =
      due && ` Due: "${inert(due.phrase)}", said on ${dayWithName(localMoment(due.saidAt, conversation.timezone).day)}.`
    return `Task ${index + 1}: ${kind} of ${inert(owner)}, lines ${lines}: ${inert(action)}.${until ?? ''}`
  })
  return fenced('tasks', tasks.join('\n'))
}

/** The rows that candidates cite, with a few around them. */
export function rowsAround(candidates: readonly Candidate[], { conversation, rows }: PromptDocument): PromptRow[] {
  const cited = new Set(candidates.flatMap(({ lineIds }) => lineIds))
  const near = new Set<number>()
  for (const [index, { id }] of conversation.lines.entries()) {
    if (cited.has(id)) for (let beside = index - rowsBeside; beside <= index + rowsBeside; beside++) near.add(beside)
  }
  return rows.filter(({ index }) => near.has(index))
}
