import type { ConversationDescription } from '../../types.ts'
import type { DescribedLanguage } from '../language.ts'
import type { DescriptionInput } from './about.ts'
import { agreementOf, canBeNamed } from './agreements.ts'
import { namedOf, speakersOf } from './speakers.ts'
import type { Subject } from './subjects.ts'

/** Each subject with a task that came out of it or what is done, else who spoke about it. */
export function topicsOf(about: DescriptionInput, subjects: readonly Subject[]): ConversationDescription['topics'] {
  const { people, sentences, agreed, outcomes, language } = about
  const { agreements, spokeAbout } = language.description
  const everyone = speakersOf(sentences, people).length
  const used = new Set<object>()
  return subjects.map(({ label, keys, sentences: numbers }) => {
    const own = numbers.map((number) => sentences[number]!)
    const lineIds = new Set(own.flatMap((sentence) => sentence.lineIds))
    const task = agreed.find(
      (one) => !used.has(one) && canBeNamed(one, about) && one.lineIds.some((id) => lineIds.has(id)),
    )
    const outcome = outcomes.find((one) => !used.has(one) && numbers.includes(one.index))
    const told = task ?? outcome
    if (told) used.add(told)
    const speakers = speakersOf(own, people)
    const { people: named, others } = namedOf(speakers, 2)
    return {
      label,
      icon: iconOf(keys, language),
      description: task
        ? agreements([agreementOf([task], about)])
        : (outcome?.text ?? spokeAbout(named, others, speakers.length === everyone)),
    }
  })
}

/** The last word matters most: a pilot boat is a boat. */
export function iconOf(keys: readonly string[], { description: { themes, otherTheme } }: DescribedLanguage): string {
  return (
    [keys.at(-1) ?? '', keys.join(' ')]
      .flatMap((words) => themes.find(([, theme]) => theme.test(words))?.[0] ?? [])
      .at(0) ?? otherTheme
  )
}
