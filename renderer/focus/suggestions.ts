const atMost = 24
const longest = 40

type Work = { topics: readonly string[]; groups: readonly string[]; labels: readonly string[] }

/** What a person may find important, from what they work on: topics of their events first, each once. */
export function suggestionsOf({ topics, groups, labels }: Work): string[] {
  const names = [...topics, ...groups, ...labels]
    .map((name) => name.trim())
    .filter((name) => name && name.length <= longest)
  return [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()]
    .toReversed()
    .slice(0, atMost)
}

export const says = (text: string, topic: string) => placeOf(text, topic) >= 0

/** The text with a topic at its end. */
export function withTopic(text: string, topic: string): string {
  const before = text.trimEnd()
  if (!before) return topic
  return /[,;:.\n]$/.test(before) ? `${before} ${topic}` : `${before}, ${topic}`
}

/** The text without a topic and the comma that stood before it. */
export function withoutTopic(text: string, topic: string): string {
  const place = placeOf(text, topic)
  const before = text.slice(0, place).replace(/[,;]?\s*$/, '')
  const after = text.slice(place + topic.length)
  return before ? before + after : after.replace(/^[,;.]?\s*/, '')
}

function placeOf(text: string, topic: string) {
  return text.toLowerCase().indexOf(topic.toLowerCase())
}
