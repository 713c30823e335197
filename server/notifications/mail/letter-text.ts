import type { Letter, Part } from '#server/notifications/letters/letter.ts'
import type { Footer } from '#server/notifications/mail/mail-of.ts'
import { oneLine } from '#server/providers/mail/letter.ts'

/** A notice in plain text. */
export function textOf({ parts, action }: Letter, footer: Footer, publicUrl: string): string {
  const below = footer.map(({ line, url }) => (url ? `${line}:\n${url}` : line))
  const paragraphs = [
    ...parts.map(textOfPart),
    `${action.label}: ${publicUrl}${action.path}`,
    ['--', ...below].join('\n'),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function textOfPart(part: Part): string {
  switch (part.is) {
    case 'text':
      return oneLine(part.text)
    case 'title':
      return [part.title.toUpperCase(), ...part.lines].map(oneLine).join('\n')
    case 'section':
      return part.title.toUpperCase()
    case 'topic':
      return [part.label, part.description].map(oneLine).filter(Boolean).join(': ')
    case 'task': {
      const { title, about, words } = part
      return [
        `[ ] ${oneLine(title)}`,
        ...(about ? [`    ${oneLine(about)}`] : []),
        ...words.map((said) => `    > ${oneLine(said.speaker)}: ${oneLine(said.text)}`),
      ].join('\n')
    }
  }
}
