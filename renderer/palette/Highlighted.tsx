import { highlight } from './highlight.ts'

type Props = { text: string; words: readonly string[] }

export function Highlighted({ text, words }: Props) {
  return (
    <span className="truncate">
      {highlight(text, words).map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))}
    </span>
  )
}
