import type { ConversationDescription } from '../../types.ts'
import type { DescriptionInput } from './paragraph.ts'
import { iconOf } from './icon-of.ts'
import { tellingQuote } from './quotes.ts'
import { namedOf, speakersOf } from './speakers.ts'
import type { Subject } from './subjects.ts'

/** A sentence about a topic may say less than one that stands for the whole conversation. */
const tellsAboutIt = 2

/** Each subject with a task that came out of it, how it stands or what was said about it. */
export function topicsOf(input: DescriptionInput, subjects: readonly Subject[]): ConversationDescription['topics'] {
  const { people, sentences, commitments, outcomes, language } = input
  const { agreements, quoted, spokeAbout } = language.description
  const everyone = speakersOf(sentences, people).length
  const used = new Set<object>()
  const unused = <T extends object>(found: T | undefined) => {
    if (found) used.add(found)
    return found
  }
  return subjects.map(({ label, keys, sentences: numbers }) => {
    const own = numbers.map((number) => sentences[number]!)
    const lineIds = new Set(own.flatMap((sentence) => sentence.lineIds))
    const describe = () => {
      const commitment = unused(
        commitments.find((one) => !used.has(one) && one.task.lineIds.some((id) => lineIds.has(id))),
      )
      if (commitment) return agreements([{ ...commitment, actions: [commitment] }])
      const outcome = unused(outcomes.find((one) => !used.has(one) && numbers.includes(one.index)))
      if (outcome) return outcome.text
      const quote = tellingQuote(input, numbers, tellsAboutIt)
      if (quote) return quoted(quote)
      const speakers = speakersOf(own, people)
      const { people: named, others } = namedOf(speakers, 2)
      return spokeAbout(named, others, speakers.length === everyone)
    }
    return { label, icon: iconOf(keys, language), description: describe() }
  })
}
