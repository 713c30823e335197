import { english } from '#server/capture/built-in/english/index.ts'
import { genericWords } from '#server/topics/small-words.ts'
import { phrasesIn } from '#server/topics/topic-phrases.ts'

type Named = { keys: readonly string[]; forms: ReadonlyMap<string, number> }
type NamedTask = { title: string; events: readonly { topics: readonly string[] }[] }

const longestName = 4

/**
 * The name of a topic: the longest phrase around its own that enough of its tasks have in their titles or event topics,
 * so “Board” becomes “Harbor board” where they say so. One word needs fewer of them than two.
 */
export function nameTopic(phrase: Named, tasks: readonly NamedTask[], names: ReadonlySet<string>): string {
  const enough = Math.max(2, tasks.length * (phrase.keys.length === 1 ? 1 / 2 : 2 / 3))
  const longer = new Map<string, { words: number; forms: Map<string, number>; tasks: number }>()
  for (const { title, events } of tasks) {
    const texts = [title, ...events.flatMap(({ topics }) => topics.map((topic) => `the ${topic}`))]
    const found = new Map(texts.flatMap((text) => [...phrasesIn(text, { names, longest: longestName })]))
    for (const [id, { keys, form }] of found) {
      if (keys.length <= phrase.keys.length || !` ${id} `.includes(` ${phrase.keys.join(' ')} `)) continue
      const name = longer.get(id) ?? { words: keys.length, forms: new Map<string, number>(), tasks: 0 }
      name.tasks += 1
      name.forms.set(form, (name.forms.get(form) ?? 0) + 1)
      longer.set(id, name)
    }
  }
  const [best] = [...longer.values()]
    .filter((name) => name.tasks >= enough)
    .sort((one, other) => other.words * other.tasks - one.words * one.tasks)
  return capitalized(commonest(best?.forms ?? phrase.forms))
}

/** Whether a name is one word that says nothing alone. */
export function isGeneric(name: string): boolean {
  const key = english.description.singular(name.toLowerCase())
  return genericWords.has(key) || english.description.common.has(key)
}

/** The form that occurs most, the first of several. */
export function commonest(forms: ReadonlyMap<string, number>): string {
  const [form] = [...forms].reduce((best, one) => (one[1] > best[1] ? one : best))
  return form
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
