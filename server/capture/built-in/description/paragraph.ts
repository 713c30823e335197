import type { DescriptionInput } from './about.ts'
import { nextAgreements, ownerOf } from './agreements.ts'
import { namedOf, speakersOf } from './speakers.ts'
import type { Subject } from './subjects.ts'

const namedAtMost = 3
const aboutAtMost = 2
const outcomesAtMost = 2

/** One to three sentences: who does what by when, or what was discussed, then what is decided or done. */
export function paragraph(about: DescriptionInput, subjects: readonly Subject[]): string | null {
  const { agreed, outcomes, language } = about
  const agreements = nextAgreements(agreed, about)
  const first = agreements.length > 0 ? language.description.agreements(agreements) : discussed(about, subjects)
  const told = outcomes
    .slice(0, outcomesAtMost)
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => text)
  const sentences = [...(first === null ? [] : [first]), ...told]

  return sentences.length > 0 ? sentences.join(' ') : countsOf(about)
}

/** How many tasks there are that don't make a sentence, by person. */
function countsOf({ agreed, people, language }: DescriptionInput): string | null {
  const owners = Map.groupBy(agreed, (task) => ownerOf(task, people))
  owners.delete(null)
  if (owners.size === 0) return null
  const counts = [...owners].map(([name, own]) => [name!, own.length] as const).sort((a, b) => b[1] - a[1])
  return language.description.counts(counts.slice(0, namedAtMost), agreed.length)
}

function discussed({ conversation, people, sentences, language }: DescriptionInput, subjects: readonly Subject[]) {
  const speakers = speakersOf(sentences, people)
  if (speakers.length === 0 || subjects.length === 0) return null
  return language.description.discussed({
    ...namedOf(speakers, namedAtMost),
    isTalk: conversation.source === 'meeting',
    about: subjects.slice(0, aboutAtMost).map(({ inWords }) => inWords),
  })
}
