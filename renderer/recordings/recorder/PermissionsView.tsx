import { AudioLines, Bell, Check, Mic, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PermissionName } from '#shared/desktop/calls.ts'
import type { Permissions } from '#shared/desktop/recorder.ts'
import type { RecorderBridge } from '#shared/desktop/recorder-bridge.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './PermissionsView.module.css'

const { permissions: words } = copy
const rows: { name: PermissionName; icon: LucideIcon }[] = [
  { name: 'microphone', icon: Mic },
  { name: 'systemAudio', icon: AudioLines },
  { name: 'notifications', icon: Bell },
]

/** Explains each permission before macOS asks, and opens System Settings for refused ones. */
export function PermissionsView({ recorder }: { recorder: RecorderBridge }) {
  const [permissions, setPermissions] = useState<Permissions | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const read = () => void recorder.readPermissions().then(setPermissions, () => setRefusal(words.cannotRead))
    read()
    window.addEventListener('focus', read) // back from System Settings
    return () => window.removeEventListener('focus', read)
  }, [recorder])

  const ask = (name: PermissionName) =>
    void recorder.askPermission(name).then(setPermissions, () => setRefusal(words.cannotRead))
  const start = () =>
    void recorder.startRecording({}).then((outcome) => setRefusal(outcome.ok ? null : outcome.sentence))
  const isWhole = permissions?.microphone === 'granted' && permissions.systemAudio === 'granted'
  const canStart = permissions?.microphone === 'granted' || permissions?.systemAudio === 'granted'

  return (
    <main className={styles.page} aria-labelledby="permissions-title">
      <img src="/app-icon.svg" width="72" height="72" alt="" className={styles.icon} />
      <h1 id="permissions-title">{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <ul className={styles.rows}>
        {rows.map(({ name, icon }) => (
          <li key={name}>
            <span className={styles.tile}>
              <Icon of={icon} />
            </span>
            <div>
              <b>{words.names[name]}</b>{' '}
              {name === 'notifications' && <span className={styles.optional}>{words.optional}</span>}
              <p>{words.why[name]}</p>
            </div>
            {permissions && <Way name={name} is={permissions[name]} ask={ask} recorder={recorder} />}
          </li>
        ))}
      </ul>
      <p className={styles.fine}>{words.fine}</p>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="l" onClick={() => void recorder.showRecorder('hidden')}>
          {words.later}
        </Button>
        <Button kind="primary" size="l" disabled={!canStart} onClick={start}>
          {isWhole || !canStart ? words.start : words.startWithOne}
        </Button>
      </div>
    </main>
  )
}

type WayProps = {
  name: PermissionName
  is: Permissions[PermissionName]
  ask: (name: PermissionName) => void
  recorder: RecorderBridge
}

function Way({ name, is, ask, recorder }: WayProps) {
  if (is === 'granted') {
    return (
      <span className={styles.allowed}>
        <Icon of={Check} size={14} />
        {words.allowed}
      </span>
    )
  }
  const kind = name === 'notifications' ? 'outline' : 'primary'
  const label = `${is === 'denied' ? words.openSettings : words.allow}: ${words.names[name]}`
  return (
    <Button
      kind={kind}
      aria-label={label}
      onClick={() => (is === 'denied' ? void recorder.openPermissionSettings(name) : ask(name))}
    >
      {is === 'denied' ? words.openSettings : words.allow}
    </Button>
  )
}
