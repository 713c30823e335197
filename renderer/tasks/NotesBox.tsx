import { useMemo, useRef, type UIEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { copy } from './detail-copy.ts'
import { linkedText, type TextPart } from './linked-text.ts'
import type { useAutosave } from './use-autosave.ts'
import styles from './NotesBox.module.css'

type Props = { notes: ReturnType<typeof useAutosave>; isLoading: boolean }

/** Notes can be written once they have loaded, or they would overwrite what is there. While they aren't, links can be clicked. */
export function NotesBox({ notes, isLoading }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const links = useRef<HTMLDivElement>(null)
  const { text, theirs } = notes
  const parts = useMemo(() => linkedText(text), [text])
  const hasLinks = !isLoading && parts.some(({ href }) => href !== null)
  const showTheirs = (written: string) => {
    notes.takeTheirs(written)
    box.current?.focus()
  }

  return (
    <>
      <GrowingText
        ref={box}
        className={styles.notes}
        aria-label={copy.description}
        aria-busy={isLoading}
        readOnly={isLoading}
        placeholder={isLoading ? '' : copy.addDescription}
        value={text}
        maxLength={limits.notesLength}
        onChange={(event) => notes.onChange(event.target.value)}
        onBlur={notes.onBlur}
        onScroll={(event) => scrollAlong(event, links.current)}
        over={
          hasLinks && (
            <div ref={links} className={styles.links} onScroll={(event) => scrollAlong(event, box.current)}>
              {parts.map(shownPart)}
            </div>
          )
        }
      />
      {theirs !== null && (
        <p className={styles.changed} role="status">
          {copy.changedMeanwhile}{' '}
          <button type="button" className="link" onClick={() => showTheirs(theirs)}>
            {copy.showTheirs}
          </button>
        </p>
      )}
    </>
  )
}

/** The box already has the text for screen readers. */
function shownPart({ text, href }: TextPart, index: number) {
  return href === null ? (
    <span key={index} aria-hidden="true">
      {text}
    </span>
  ) : (
    <a key={index} href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

function scrollAlong({ currentTarget }: UIEvent, other: HTMLElement | null) {
  if (other) other.scrollTop = currentTarget.scrollTop
}
