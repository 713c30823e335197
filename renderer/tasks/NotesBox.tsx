import { limits } from '#shared/limits.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { copy } from './copy.ts'
import type { useAutosave } from './use-autosave.ts'
import styles from './NotesBox.module.css'

type Props = { notes: ReturnType<typeof useAutosave> }

export function NotesBox({ notes }: Props) {
  return (
    <GrowingText
      className={styles.notes}
      aria-label={copy.description}
      placeholder={copy.addDescription}
      value={notes.text}
      maxLength={limits.notesLength}
      onChange={(event) => notes.onChange(event.target.value)}
      onBlur={notes.onBlur}
    />
  )
}
