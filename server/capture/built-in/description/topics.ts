import type { CapturedTask, ConversationDescription } from '../../types.ts'
import type { Language } from '../language.ts'
import type { DescriptionInput } from './about.ts'
import { agreementOf, isWorthNaming } from './agreements.ts'
import { quoted } from './paragraph.ts'
import { namedOf, speakersOf } from './speakers.ts'
import type { Statement } from './statements.ts'
import type { Subject } from './subjects.ts'

const longestStatement = 150

/** Each subject with who spoke about it, and a task that came out of it or a quote. */
export function topicsOf(about: DescriptionInput, subjects: readonly Subject[]): ConversationDescription['topics'] {
  const { conversation, people, sentences, agreed, statements, quotes, language } = about
  const { spokeAbout, agreement } = language.description
  const everyone = speakersOf(sentences, people).length
  const used = new Set<CapturedTask | Statement>(quotes)
  return subjects.map(({ label, keys, sentences: numbers }) => {
    const own = numbers.map((number) => sentences[number]!)
    const lineIds = new Set(own.flatMap((sentence) => sentence.lineIds))
    const task = agreed.find(
      (one) => !used.has(one) && isWorthNaming(one, people) && one.lineIds.some((id) => lineIds.has(id)),
    )
    const statement = statements.find(
      (one) => !used.has(one) && numbers.includes(one.index) && one.text.length <= longestStatement,
    )
    const more = task ?? statement
    if (more) used.add(more)
    const speakers = speakersOf(own, people)
    const { people: named, others } = namedOf(speakers, 2)
    return {
      label,
      icon: iconOf(keys, language),
      description: spokeAbout(
        named,
        others,
        speakers.length === everyone,
        task
          ? agreement(agreementOf([task], conversation.timezone, people))
          : statement
            ? quoted(statement, people, language)
            : null,
      ),
    }
  })
}

/** The last word matters most: a pilot boat is a boat. */
export function iconOf(keys: readonly string[], { description: { themes, otherTheme } }: Language): string {
  return (
    [keys.at(-1) ?? '', keys.join(' ')]
      .flatMap((words) => themes.find(([, theme]) => theme.test(words))?.[0] ?? [])
      .at(0) ?? otherTheme
  )
}
