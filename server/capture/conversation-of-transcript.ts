import type { ParsedTranscript } from '#shared/imports/transcript.ts'
import type { Conversation } from './types.ts'

type TranscriptContext = { title: string; startsAt: Date; timezone: string; me: string | null }

/** A parsed transcript as a conversation. Participants are the speakers, with their names as ids. `me` ignores case. */
export function conversationOfTranscript(
  transcript: ParsedTranscript,
  { title, startsAt, timezone, me }: TranscriptContext,
): Conversation {
  const wanted = me?.trim().toLowerCase()
  return {
    source: 'meeting',
    title,
    startsAt,
    timezone,
    participants: transcript.speakers.map(({ name }) => ({ id: name, name })),
    me: transcript.speakers.find(({ name }) => name.toLowerCase() === wanted)?.name ?? null,
    lines: transcript.lines.map(({ speaker, timestamp, text }, index) => ({
      id: String(index + 1),
      participantId: speaker,
      speaker,
      text,
      offsetSeconds: timestamp,
    })),
  }
}

/** The name of the participant with an id, or null. */
export function personNamed(conversation: Conversation, id: string | null): string | null {
  return conversation.participants.find((person) => person.id === id)?.name ?? null
}
