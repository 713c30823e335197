import type { DigestSettings, EditDigest } from '#shared/notifications/schemas.ts'
import { headingId } from '../me/section-links.ts'
import { useConnection } from '../platform/connection.ts'
import { clockTime } from '../platform/time.ts'
import { Answer } from '../ui/Answer.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { copy } from './copy.ts'
import { useDigest, useEditDigest } from './digest.ts'
import styles from './DigestSetting.module.css'

/** Turns the daily digest on and off, and chooses when it comes. */
export function DigestSetting() {
  const digest = useDigest()
  const editing = useEditDigest()

  return (
    <div className={styles.digest}>
      <h3 id={headingId('digest')} tabIndex={-1}>
        {copy.digest}
      </h3>
      <p className={styles.about}>{copy.digestIs}</p>
      <ErrorNotice error={editing.error} title={copy.notSaved} />
      <Answer to={digest} failed={copy.digestFailed}>
        {(settings) => <Times settings={settings} onEdit={editing.mutate} />}
      </Answer>
    </div>
  )
}

type Props = { settings: DigestSettings; onEdit: (changes: EditDigest) => void }

function Times({ settings: { isOn, hour, workdaysOnly }, onEdit }: Props) {
  const isOffline = useConnection() !== 'online'

  return (
    <>
      <div className={styles.switch}>
        <Switch label={copy.digest} isOn={isOn} disabled={isOffline} onClick={() => onEdit({ isOn: !isOn })} />
      </div>
      {isOn && (
        <div className={styles.times}>
          <select
            aria-label={copy.digestHour}
            className={styles.select}
            value={hour}
            disabled={isOffline}
            onChange={({ target }) => onEdit({ hour: Number(target.value) })}
          >
            {hours.map((one) => (
              <option key={one} value={one}>
                {clockTime(new Date(2026, 0, 1, one))}
              </option>
            ))}
          </select>
          <select
            aria-label={copy.digestDays}
            className={styles.select}
            value={workdaysOnly ? 'workdays' : 'every'}
            disabled={isOffline}
            onChange={({ target }) => onEdit({ workdaysOnly: target.value === 'workdays' })}
          >
            <option value="workdays">{copy.onWorkdays}</option>
            <option value="every">{copy.everyDay}</option>
          </select>
        </div>
      )}
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
