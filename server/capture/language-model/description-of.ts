import type { ConversationDescription } from '../types.ts'
import type { DescriptionAnswer } from './answers.ts'
import { inert } from './inert.ts'

const mostTopics = 6
const longest = { summary: 1_200, label: 60, description: 300 } as const
const anyTopic = '💬'
const oneEmoji = /^\p{RGI_Emoji}$/v

/** Cuts a model's description to what we show. */
export function descriptionOf({ summary, topics }: DescriptionAnswer): ConversationDescription {
  const shown = topics.map(({ label, icon, description }) => ({
    label: inert(label).slice(0, longest.label),
    icon: oneEmoji.test(icon.trim()) ? icon.trim() : anyTopic,
    description: inert(description).slice(0, longest.description),
  }))
  return {
    summary: inert(summary).slice(0, longest.summary) || null,
    topics: shown.filter(({ label }) => label !== '').slice(0, mostTopics),
  }
}
