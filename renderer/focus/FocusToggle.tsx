import { useQuery } from '@tanstack/react-query'
import { Pencil, Target } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLayerButton } from '../platform/use-layer-button.ts'
import { useFilterLabels } from '../labels/use-filter-labels.ts'
import { useMe } from '../me/queries.ts'
import { tasksQuery } from '../tasks/queries.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { SwitchTrack } from '../ui/Switch.tsx'
import { copy } from './copy.ts'
import { isEnough, toggleFocus, turnFocus, useIsLooking } from './focus.ts'
import styles from './FocusToggle.module.css'

/** Narrows the board to what is important; with few tasks it only says what it is for. */
export function FocusToggle() {
  const { importantTasks } = useMe()
  const { data: hasEnough } = useQuery({ ...tasksQuery, select: isEnough })
  useEndWith(importantTasks)

  return (
    <div className={styles.focus}>
      <Looking />
      {/* Nothing until it is known which: a hint that becomes a switch would jump. */}
      {importantTasks || hasEnough ? <Toggle isDefined={importantTasks !== null} /> : hasEnough === false && <Hint />}
    </div>
  )
}

/** Focus ends when nothing is important any more, in whichever window that was said. */
function useEndWith(important: string | null) {
  const before = useRef(important)
  useEffect(() => {
    if (before.current && !important) turnFocus(false)
    before.current = important
  }, [important])
}

/** One button all along, so that it keeps the keyboard's focus when it becomes a switch. */
function Toggle({ isDefined }: { isDefined: boolean }) {
  const isOn = useFilterLabels().some(({ type }) => type === 'IMPORTANT') && isDefined
  const asking = useLayerButton((anchor) => ({ kind: 'focus', anchor }))
  const editing = useLayerButton((anchor) => ({ kind: 'focus', anchor }))
  const asSwitch = { ref: asking.ref, role: 'switch', 'aria-checked': isOn, onClick: () => toggleFocus(null) }

  return (
    <>
      {isOn && <IconButton icon={Pencil} small label={copy.edit} {...editing} />}
      <button type="button" className={styles.toggle} {...(isDefined ? asSwitch : asking)}>
        <Icon of={Target} />
        {copy.focus}
        <SwitchTrack />
      </button>
    </>
  )
}

function Hint() {
  return (
    <button type="button" className={styles.toggle} data-quiet data-tip={copy.notYet} onClick={() => toggleFocus(null)}>
      <Icon of={Target} />
      {copy.focus}
      <span className="visually-hidden">{copy.notYet}</span>
    </button>
  )
}

function Looking() {
  const isLooking = useIsLooking()

  return (
    <span className={styles.looking} role="status">
      {isLooking && (
        <>
          <Spinner size={14} />
          <span className={styles.words}>{copy.looking}</span>
        </>
      )}
    </span>
  )
}
