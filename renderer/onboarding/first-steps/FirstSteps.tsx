import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useIsNarrow } from '../../platform/narrow.ts'
import { complete } from '../../tasks/actions.ts'
import { useTasks } from '../../tasks/queries.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useOnboarding } from '../activities.ts'
import { copy } from './copy.ts'
import styles from './FirstSteps.module.css'
import { Offers } from './Offers.tsx'
import { offersIn, stepsIn, taskWithWords, type Step } from './steps.ts'

/**
 * What a new user does first, each step a task that ticks itself. The last one folds the card, and it doesn't come back.
 * `isInline`: in the inbox of a narrow screen, instead of beside the columns of a wide one.
 */
export function FirstSteps({ isInline = false }: { isInline?: boolean }) {
  const { data: tasks = [] } = useTasks()
  const steps = stepsIn(tasks)
  const open = steps.filter(({ task }) => task).length
  const [isNew] = useState(open > 0)
  const { data: onboarding } = useOnboarding(isNew)
  const isNarrow = useIsNarrow()
  if (!isNew || isInline !== isNarrow) return null

  const all = steps.length + 1 // the board is open
  const isOver = open === 0
  const offers = !isOver && <Offers {...offersIn(onboarding)} isInline={isInline} />
  return (
    <div className={isInline ? styles.inline : styles.guide} role="group" aria-label={copy.title}>
      <details key={isOver ? 'over' : 'open'} className={styles.card} open={!isInline && !isOver}>
        <summary className={styles.summary}>
          <h2>{copy.title}</h2>
          <span className={styles.count}>{copy.done(all - open, all)}</span>
          <Icon of={ChevronDown} size={14} />
        </summary>
        <div className={styles.bar}>
          <ProgressBar label={copy.title} percent={Math.round(((all - open) / all) * 100)} />
        </div>
        <ul className={styles.steps}>
          <li className={styles.done}>
            <Mark />
            <b>
              <span className="visually-hidden">{copy.isDone}</span>
              {copy.board}
            </b>
          </li>
          {steps.map((step) => (
            <StepRow key={step.key} step={step} href={hrefOf(step, tasks)} />
          ))}
        </ul>
        <p className={styles.note}>{copy.note}</p>
        {isInline && offers}
      </details>
      {!isInline && offers}
    </div>
  )
}

/** Where a step is done. */
function hrefOf({ key }: Step, tasks: Parameters<typeof taskWithWords>[0]): string | undefined {
  if (key === 'IMPORT_TRANSCRIPT') return '/import'
  const task = key === 'SEE_THE_WORDS' && taskWithWords(tasks)
  return task ? `/tasks/${task.id}` : undefined
}

function StepRow({ step: { key, title, task }, href }: { step: Step; href: string | undefined }) {
  if (!task)
    return (
      <li className={styles.done}>
        <Mark />
        <span>
          <b>
            <span className="visually-hidden">{copy.isDone}</span>
            {title}
          </b>
          <span className={styles.detail}>{copy.details[key]}</span>
        </span>
      </li>
    )

  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked="false"
        aria-label={copy.tick(title)}
        className={cx(styles.mark, styles.tick)}
        onClick={() => complete([task])}
      >
        <Icon of={Check} size={11} />
      </button>
      <span>
        {href ? (
          <Link href={href} className={styles.title}>
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <span className={styles.detail}>{copy.details[key]}</span>
      </span>
    </li>
  )
}

const Mark = () => (
  <span className={styles.mark}>
    <Icon of={Check} size={11} />
  </span>
)
