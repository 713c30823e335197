import { useState } from 'react'
import type { BadReason } from '#shared/tasks/rating.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { rate } from '../actions.ts'
import { copy } from './copy.ts'
import { ExplainForm } from './ExplainForm.tsx'
import styles from './FeedbackBar.module.css'
import { showThanks, stopAsking, useFeedback } from './state.ts'
import { useCountdown } from './use-countdown.ts'

/** How long each step stays open (specification). */
const forMs = { reason: 30_000, thanks: 5_000 }
const reasons = Object.keys(copy.reasons) as BadReason[]

type Props = { task: ListedTask }

/** Asks what was bad about a captured task. Closes by itself unless the user is busy with it. */
export function FeedbackBar({ task }: Props) {
  const { step, byKeyboard } = useFeedback() ?? { step: 'reason' as const, byKeyboard: false }
  const [isHovered, setIsHovered] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  useCountdown(forMs[step], isHovered || isTyped, stopAsking)

  const give = (ratingReason: BadReason) => {
    rate(task, { rating: 'BAD', ratingReason })
    setIsHovered(false)
    showThanks()
  }
  const explain = (ratingExplanation: string) => {
    rate(task, { rating: 'BAD', ratingExplanation })
    stopAsking()
  }

  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={copy.shareFeedback}
      // A pointer resting after its click doesn't count as busy.
      onPointerMove={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => setIsTyped(event.target.matches(':focus-visible'))}
      onBlur={() => setIsTyped(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        stopAsking()
      }}
    >
      <p className={styles.head}>
        <b aria-hidden="true">{copy.shareFeedback}</b>
        <span role="status">{step === 'reason' ? copy.selectReason : copy.thanks}</span>
      </p>
      {step === 'reason' ? (
        reasons.map((reason, index) => (
          <button
            key={reason}
            type="button"
            className={styles.reason}
            autoFocus={byKeyboard && index === 0}
            onClick={() => give(reason)}
          >
            {copy.reasons[reason]}
          </button>
        ))
      ) : (
        <ExplainForm takesFocus={byKeyboard} onSubmit={explain} onCancel={stopAsking} />
      )}
    </div>
  )
}
