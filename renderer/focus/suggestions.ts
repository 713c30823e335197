const maxSuggestions = 24
const maxLength = 40

type WorkNames = {
  topics: readonly string[]
  eventTopics: readonly string[]
  groups: readonly string[]
  labels: readonly string[]
}

/** Suggestions from the user's work: their topics, those of events, groups, then labels, without duplicates. */
export function suggestionsOf({ topics, eventTopics, groups, labels }: WorkNames): string[] {
  const names = [...topics, ...eventTopics, ...groups, ...labels]
    .map((name) => name.trim())
    .filter((name) => name && name.length <= maxLength)
  return [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()]
    .toReversed()
    .slice(0, maxSuggestions)
}

export const includesTopic = (text: string, topic: string) => indexOfTopic(text, topic) >= 0

/** The text with the topic appended. */
export function withTopic(text: string, topic: string): string {
  const before = text.trimEnd()
  if (!before) return topic
  return /[,;:.\n]$/.test(before) ? `${before} ${topic}` : `${before}, ${topic}`
}

/** The text without the topic and the comma before it. */
export function withoutTopic(text: string, topic: string): string {
  const index = indexOfTopic(text, topic)
  const before = text.slice(0, index).replace(/[,;]?\s*$/, '')
  const after = text.slice(index + topic.length)
  return before ? before + after : after.replace(/^[,;.]?\s*/, '')
}

/** Where the topic is in the text as whole words; -1 if nowhere. */
function indexOfTopic(text: string, topic: string): number {
  const words = topic.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu'))
}
