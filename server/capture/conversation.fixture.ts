import type { Conversation } from './types.ts'

type Said = readonly [speaker: string, text: string]

/** A conversation for tests: a Wednesday morning in Berlin, everyone who speaks takes part. */
export function conversation(lines: readonly Said[], about: Partial<Conversation> = {}): Conversation {
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
