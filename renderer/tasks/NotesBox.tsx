import { useRef } from 'react'
import { limits } from '#shared/limits.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { copy } from './detail-copy.ts'
import type { useAutosave } from './use-autosave.ts'
import styles from './NotesBox.module.css'

type Props = { notes: ReturnType<typeof useAutosave>; isLoading: boolean }

/** Notes can be written once they have loaded, or they would overwrite what is there. */
export function NotesBox({ notes, isLoading }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { theirs } = notes
  const showTheirs = (text: string) => {
    notes.takeTheirs(text)
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
        value={notes.text}
        maxLength={limits.notesLength}
        onChange={(event) => notes.onChange(event.target.value)}
        onBlur={notes.onBlur}
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
