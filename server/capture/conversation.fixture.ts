import type { Conversation } from './types.ts'

export type SpokenLine = readonly [speaker: string, text: string]

/** A conversation for tests, on a Wednesday morning in Berlin. All speakers are participants. */
export function conversation(lines: readonly SpokenLine[], about: Partial<Conversation> = {}): Conversation {
  const names = [
    ...new Set([...(about.participants ?? []).map(({ name }) => name), ...lines.map(([speaker]) => speaker)]),
  ]
  return {
    source: 'meeting',
    title: 'Weekly',
    startsAt: new Date('2026-03-04T09:00:00Z'),
    timezone: 'Europe/Berlin',
    me: null,
    ...about,
    participants: names.map((name) => ({ id: name, name })),
    lines: lines.map(([speaker, text], index) => ({
      id: String(index + 1),
      participantId: speaker,
      speaker,
      text,
      offsetSeconds: index * 5,
    })),
  }
}
