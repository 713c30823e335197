import type { PeopleIndex } from '../people.ts'
import type { Sentence } from '../sentences.ts'

/** The speakers, the most talkative first. */
export function speakersOf(sentences: readonly Sentence[], people: PeopleIndex): string[] {
  const amounts = new Map<string, { first: Sentence; amount: number }>()
  for (const sentence of sentences) {
    const id = sentence.speakerId ?? sentence.speaker
    const { first, amount } = amounts.get(id) ?? { first: sentence, amount: 0 }
    amounts.set(id, { first, amount: amount + sentence.text.length })
  }
  const names = [...amounts.values()]
    .sort((a, b) => b.amount - a.amount)
    .map(({ first: { speakerId, speaker } }) => people.short(speakerId) ?? speaker.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** The first few names, and how many others there are. Never just one other. */
export function namedOf(names: readonly string[], atMost: number): { people: readonly string[]; others: number } {
  const people = names.length > atMost + 1 ? names.slice(0, atMost) : names
  return { people, others: names.length - people.length }
}
