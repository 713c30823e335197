import { Pencil, Target } from 'lucide-react'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useLayerButton } from '../platform/use-layer-button.ts'
import { useLabelList } from '../labels/queries.ts'
import { useFilterLabels } from '../labels/use-filter-labels.ts'
import { useMe } from '../me/queries.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { SwitchTrack } from '../ui/Switch.tsx'
import { focusControl } from './control.ts'
import { copy } from './copy.ts'
import { toggleFocus, turnFocus, useHasEnoughTasks } from './focus.ts'
import { knewDefinition, useLooking } from './state.ts'
import styles from './FocusToggle.module.css'

/** Filters the board to important tasks. With few tasks it's only a hint. */
export function FocusToggle() {
  const { importantTasks } = useMe()
  const hasEnough = useHasEnoughTasks()
  const isDefined = importantTasks !== null
  const isOn = useFilterLabels().some(({ type }) => type === 'IMPORTANT') && isDefined
  const hasLabels = useLabelList().length > 0 // Focus is a filter by one
  const control = hasLabels ? focusControl({ isDefined, isOn, hasEnough }) : null
  useTurnOffWhenCleared({ isDefined, hasLabels })

  return (
    <div className={styles.focus}>
      <LookingStatus />
      {control === 'hint' && <Hint />}
      {(control === 'switch' || control === 'question') && <Toggle isDefined={isDefined} isOn={isOn} />}
    </div>
  )
}

/** Turns Focus off when nothing is important anymore, whichever window cleared it and perhaps while this one was closed. */
function useTurnOffWhenCleared({ isDefined, hasLabels }: { isDefined: boolean; hasLabels: boolean }) {
  const [wasDefined, setWasDefined] = useAtom(knewDefinition)
  useEffect(() => {
    if (isDefined === wasDefined || !hasLabels) return
    if (!isDefined) turnFocus(false)
    setWasDefined(isDefined)
  }, [isDefined, wasDefined, hasLabels, setWasDefined])
}

/** One button for both states, so that it keeps the keyboard focus when it becomes a switch. */
function Toggle({ isDefined, isOn }: { isDefined: boolean; isOn: boolean }) {
  const defining = useLayerButton((anchor) => ({ kind: 'focus', anchor }))
  const editing = useLayerButton((anchor) => ({ kind: 'focus', anchor }))
  const asSwitch = { ref: defining.ref, role: 'switch', 'aria-checked': isOn, onClick: () => toggleFocus(null) }

  return (
    <>
      {isOn && <IconButton icon={Pencil} small label={copy.edit} {...editing} />}
      <button type="button" className={styles.toggle} data-coach="focus" {...(isDefined ? asSwitch : defining)}>
        <Icon of={Target} />
        <span className={styles.text}>{copy.focus}</span>
        <SwitchTrack />
      </button>
    </>
  )
}

function Hint() {
  return (
    <button type="button" className={styles.toggle} data-quiet data-tip={copy.notYet} onClick={() => toggleFocus(null)}>
      <Icon of={Target} />
      <span className={styles.text}>{copy.focus}</span>
      <span className="visually-hidden">{copy.notYet}</span>
    </button>
  )
}

function LookingStatus() {
  const { isLooking, progress } = useLooking()

  return (
    <span className={styles.looking} role="status">
      {isLooking && (
        <>
          <Spinner size={14} />
          <span className={styles.text}>{copy.looking}</span>
          {progress && <span aria-hidden="true">{copy.judged(progress)}</span>}
        </>
      )}
    </span>
  )
}
