import { captureConversation } from '#server/capture/capture-conversation.ts'
import type { Extractor } from '#server/capture/extractor.ts'
import type { CapturedTask, Conversation, CapturedDeadline } from '#server/capture/types.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import type { CaseDocument, PredictedTask, Prediction } from './documents.ts'

/** Captures a document, and describes it if a description is expected. Returns both in the format that is scored. */
export async function predict(document: CaseDocument, extractor: Extractor): Promise<Prediction> {
  const conversation = conversationOf(document)
  const captured = await captureConversation(conversation, {}, extractor)
  const tasks = captured.map((item) => predictedFrom(item, conversation))
  if ('label' in document.gold || !document.gold.summary) return { id: document.id, tasks }

  const { summary } = await extractor.describe(conversation, captured)
  return { id: document.id, tasks, summary }
}

/** Speakers count as participants even if they aren't listed. */
export function conversationOf(document: CaseDocument): Conversation {
  const names = new Set([
    ...document.participants.map((person) => person.name),
    ...document.lines.flatMap((line) => line.speaker ?? line.from ?? []),
  ])
  const emails = new Map(document.participants.map((person) => [person.name, person.email]))
  const participants = [...names].map((name) => {
    const email = emails.get(name)
    return email ? { id: name, name, email } : { id: name, name }
  })
  return {
    source: document.source,
    title: document.title ?? '',
    startsAt: new Date(document.startsAt ?? `${document.date ?? '2026-01-05'}T09:00:00Z`),
    timezone: document.timezone ?? 'UTC',
    participants,
    me: document.me ?? null,
    lines: document.lines.map((line) => {
      const speaker = line.speaker ?? line.from ?? null
      return {
        id: line.id,
        participantId: speaker,
        speaker: speaker ?? '',
        text: line.text,
        offsetSeconds: line.t ?? null,
        ...(line.ts ? { at: new Date(line.ts) } : {}),
        ...(line.quoted ? { quoted: true } : {}),
      }
    }),
  }
}

/** A captured task in the format that is scored. */
export function predictedFrom(item: CapturedTask, conversation: Conversation): PredictedTask {
  return {
    title: item.title,
    lines: item.lineIds,
    assignee: item.ownerId ?? item.ownerName,
    deadline: item.deadline === null ? null : dayOf(item.deadline, conversation.timezone),
    isNoise: item.isNoise,
    duplicateOf: item.duplicateOf,
  }
}

function dayOf(deadline: CapturedDeadline, timezone: string): string {
  return deadline.type === 'DATE' ? deadline.day : localMoment(new Date(deadline.instant), timezone).day
}
