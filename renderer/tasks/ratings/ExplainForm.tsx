import { useState } from 'react'
import { limits } from '#shared/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { copy } from './copy.ts'
import styles from './FeedbackBar.module.css'

type Props = { takesFocus: boolean; onSubmit: (explanation: string) => void; onCancel: () => void }

export function ExplainForm({ takesFocus, onSubmit, onCancel }: Props) {
  const [typed, setTyped] = useState('')
  const explanation = typed.trim()

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(explanation)
      }}
    >
      <GrowingText
        isBoxed
        className={styles.text}
        aria-label={copy.explain}
        placeholder={copy.explain}
        value={typed}
        maxLength={limits.freeTextLength}
        autoFocus={takesFocus}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button size="s" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button size="s" kind="primary" type="submit" disabled={!explanation}>
          {copy.submit}
        </Button>
      </div>
    </form>
  )
}
