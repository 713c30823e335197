import {
  dueSentence,
  oneLine,
  type Footer,
  type Letter,
  type Part,
  type TaskPart,
} from '#server/providers/mail/letter.ts'
import { wrapped } from '#server/providers/mail/wrapped.ts'

/** A letter in plain text, in lines of at most 72 columns. */
export function textOf({ parts, actions }: Letter, footer: Footer, publicUrl: string): string {
  const { why, links, last } = footer
  const small = [
    ...(why ? [wrapped(oneLine(why))] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(last ? [wrapped(oneLine(last))] : []),
  ]
  const blocks = [
    ...parts.map((part, index) => (isNextOf(part, parts[index - 1]) ? '\n' : '\n\n') + textOfPart(part)),
    ...actions.map(({ label, path }) => `\n\n${label}:\n${publicUrl}${path}`),
    `\n\n--\n${small.join('\n')}\n`,
  ]
  return blocks.join('').trimStart()
}

const listed: ReadonlySet<Part['is']> = new Set(['section', 'task', 'topic', 'more'])

/** Whether a part stands directly below the one before it. */
const isNextOf = ({ is }: Part, before: Part | undefined) =>
  before !== undefined && is !== 'section' && listed.has(is) && listed.has(before.is)

const inset = { first: '    ' }

function textOfPart(part: Part): string {
  switch (part.is) {
    case 'text':
      return wrapped(oneLine(part.text))
    case 'title':
      return [part.title.toUpperCase(), ...part.lines].map((line) => wrapped(oneLine(line))).join('\n')
    case 'section':
      return part.title.toUpperCase() + (part.count === undefined ? '' : ` (${part.count})`)
    case 'topic':
      return wrapped(oneLine([part.label, part.description].filter(Boolean).join('. ')))
    case 'figures':
      return part.figures.map(({ amount, label }) => `${amount} ${label}`).join('\n')
    case 'more':
      return wrapped(`and ${part.text}`, inset)
    case 'task':
      return textOfTask(part)
  }
}

function textOfTask({ title, isDone, due, about, words }: TaskPart): string {
  const details = [...(due ? [dueSentence(due)] : []), ...about].map(oneLine).join('. ')
  return [
    wrapped(oneLine(title), { first: isDone ? '[x] ' : '[ ] ', rest: '    ' }),
    ...(details ? [wrapped(details, inset)] : []),
    ...words.map(({ speaker, text }) => wrapped(`${oneLine(speaker)}: ${oneLine(text)}`, { first: '    > ' })),
  ].join('\n')
}
