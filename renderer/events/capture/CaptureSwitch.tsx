import { useRef, useState } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import { useMe } from '../../me/queries.ts'
import { useConnection } from '../../platform/connection.ts'
import { Switch } from '../../ui/Switch.tsx'
import { asksScope } from './can-switch.ts'
import { useCapture, useIsCaptured } from './capture.ts'
import { copy } from './copy.ts'
import { ScopeMenu } from './ScopeMenu.tsx'
import styles from './CaptureSwitch.module.css'

type Props = { event: Event }

/** Whether an event is captured, with a switch. For a series, it first asks which events to change. */
export function CaptureSwitch({ event }: Props) {
  const isOn = useIsCaptured(event)
  const me = useMe()
  const isAway = useConnection() !== 'online'
  const capture = useCapture()
  const [isAsking, setIsAsking] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const toggle = () => (asksScope(event, me) ? setIsAsking(true) : capture({ event, isOn: !isOn, scope: 'this-event' }))

  return (
    <span className={styles.capture}>
      <span className={styles.state} data-tip={!isOn && event.whyNoBot ? copy.why[event.whyNoBot] : undefined}>
        {isOn ? copy.captured : copy.off}
      </span>
      <Switch ref={anchor} label={copy.capture(event.title)} isOn={isOn} disabled={isAway} onClick={toggle} />
      {isAsking && (
        <ScopeMenu
          event={event}
          isOn={!isOn}
          anchor={anchor}
          onChoose={(scope) => capture({ event, isOn: !isOn, scope })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  )
}
