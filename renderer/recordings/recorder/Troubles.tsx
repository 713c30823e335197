import { TriangleAlert } from 'lucide-react'
import type { PermissionName } from '#shared/desktop/calls.ts'
import type { RecorderTrouble } from '#shared/desktop/recorder.ts'
import type { RecorderBridge } from '#shared/desktop/recorder-bridge.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './Troubles.module.css'

type Props = { troubles: RecorderTrouble[]; recorder: RecorderBridge }

/** The current problems, and what to do about them. */
export function Troubles({ troubles, recorder }: Props) {
  return (
    <ul className={styles.troubles} aria-live="polite">
      {troubles.map((trouble) => {
        const { title, detail } = copy.trouble(trouble)
        return (
          <li key={trouble.what + ('channel' in trouble ? trouble.channel : '')}>
            <Icon of={TriangleAlert} size={14} />
            <div>
              <b>{title}</b>
              <p>{detail}</p>
              <WayOut trouble={trouble} recorder={recorder} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function WayOut({ trouble, recorder }: { trouble: RecorderTrouble; recorder: RecorderBridge }) {
  if (trouble.what === 'quiet')
    return (
      <Button kind="outline" size="s" onClick={() => void recorder.resumeRecording()}>
        {copy.keepListening}
      </Button>
    )

  const permission = permissionFor(trouble)
  if (!permission) return null
  return (
    <Button kind="outline" size="s" onClick={() => void recorder.openPermissionSettings(permission)}>
      {copy.permissions.openSettings}
    </Button>
  )
}

function permissionFor(trouble: RecorderTrouble): PermissionName | null {
  if (trouble.what === 'no-audio' && trouble.why === 'refused')
    return trouble.channel === 'microphone' ? 'microphone' : 'systemAudio'
  return trouble.what === 'silent' && trouble.channel === 'system' ? 'systemAudio' : null
}
