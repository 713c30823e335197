import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newGroupTitle } from '#shared/task-groups/title.ts'
import { prefersReducedMotion } from '../platform/motion.ts'
import { buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { createGroup } from './actions.ts'
import { copy } from './copy.ts'
import { GroupTitleField } from './GroupTitleField.tsx'
import styles from './NewGroup.module.css'

/** Creates a group, in the place where it will be. */
export function NewGroup() {
  const [step, setStep] = useState<'rest' | 'naming' | 'made'>('rest')
  const column = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step !== 'made') return
    column.current?.previousElementSibling?.scrollIntoView({
      inline: 'nearest',
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
    button.current?.focus({ preventScroll: true })
  }, [step])

  const commit = (typed: string) => {
    const title = newGroupTitle(typed)
    if (title) createGroup(title)
    setStep(title ? 'made' : 'rest')
  }

  return (
    <section ref={column} className={styles.column} aria-label={copy.newGroup}>
      {step === 'naming' ? (
        <h2 className={styles.title}>
          <GroupTitleField title="" onCommit={commit} onCancel={() => setStep('rest')} />
        </h2>
      ) : (
        <button
          ref={button}
          type="button"
          className={cx(buttonClass({}), styles.button)}
          onClick={() => setStep('naming')}
        >
          <Icon of={Plus} />
          {copy.newGroup}
        </button>
      )}
    </section>
  )
}
