import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { QuickAddSpan } from '#shared/tasks/quick-add.ts'
import { slugOf, suggestNames, type Named, type Names } from '#shared/tasks/words/find-names.ts'
import { copy } from './copy.ts'
import { MarkedText } from './MarkedText.tsx'
import { Suggestions } from './Suggestions.tsx'
import type { After } from './after.ts'
import styles from './QuickText.module.css'

type Props = {
  text: string
  spans: readonly QuickAddSpan[]
  names: Names
  isTooLong: boolean
  onChange: (text: string) => void
  onEnter: (after: After) => void
}

/** The text box, with parsed words marked and names suggested while typing. */
export function QuickText({ text, spans, names, isTooLong, onChange, onEnter }: Props) {
  const listId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [closedFor, setClosedFor] = useState<string>()
  const [chosen, setChosen] = useState<number>()
  const offered = closedFor === text ? null : suggestNames(text, caret, names)
  const isRead = offered !== null && spans.some(({ start }) => start === offered.start)
  // A parsed name needs no suggestion, so Enter adds the task.
  const active = chosen ?? (isRead ? -1 : 0)

  const changed = (own: HTMLTextAreaElement) => {
    onChange(own.value.replace(/\s*\n\s*/g, ' '))
    setCaret(own.selectionStart)
    setChosen(undefined)
  }
  const take = (named: Named) => {
    if (!offered || !box.current) return
    box.current.setRangeText(`${text[offered.start] ?? ''}${slugOf(named.name)} `, offered.start, offered.end, 'end')
    changed(box.current)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const named = offered?.options[active]
    const isMod = event.metaKey || event.ctrlKey
    if (offered && event.key === 'Escape') setClosedFor(text)
    else if (offered && event.key === 'ArrowDown') setChosen((active + 1) % offered.options.length)
    else if (offered && event.key === 'ArrowUp') setChosen((active <= 0 ? offered.options.length : active) - 1)
    else if (named && (event.key === 'Tab' || event.key === 'Enter') && !event.shiftKey && !isMod) take(named)
    else if (event.key === 'Enter') onEnter(isMod ? 'open' : event.shiftKey ? 'keep-open' : 'close')
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.box}>
      <div className={styles.lines}>
        <MarkedText text={text} spans={spans} />
        <textarea
          ref={box}
          className={styles.text}
          rows={1}
          autoFocus
          aria-label={copy.newTask}
          aria-autocomplete="list"
          aria-controls={offered ? listId : undefined}
          aria-activedescendant={offered && active >= 0 ? `${listId}-${active}` : undefined}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'quick-add-problem' : undefined}
          placeholder={copy.example}
          value={text}
          onChange={(event) => changed(event.target)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
      </div>
      {offered && (
        <Suggestions id={listId} kind={offered.kind} options={offered.options} active={active} onTake={take} />
      )}
    </div>
  )
}
