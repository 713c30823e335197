import { defaultNotifications } from '#shared/notifications/defaults.ts'
import type { EditNotificationSettings, NotificationSettings } from '#shared/notifications/schemas.ts'
import { useMe } from '../me/queries.ts'
import { useConnection } from '../platform/connection.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { copy } from './copy.ts'
import styles from './NotificationSetting.module.css'
import { RefusedMail } from './RefusedMail.tsx'
import { useEditNotifications, useNotifications } from './queries.ts'
import { tableFor } from './rows.ts'

/** A switch for each kind of notification and channel. */
export function NotificationSetting() {
  const settings = useNotifications()
  const editing = useEditNotifications()

  return (
    <>
      <RefusedMail />
      <ErrorNotice error={editing.error} title={copy.notSaved} />
      <Answer to={settings} failed={copy.failed}>
        {(current) => <Channels settings={current} onEdit={editing.mutate} />}
      </Answer>
    </>
  )
}

type Props = { settings: NotificationSettings; onEdit: (changes: EditNotificationSettings) => void }

function Channels({ settings, onEdit }: Props) {
  const { columns, rows } = tableFor(useMe())
  const isOffline = useConnection() !== 'online'

  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {columns.map((channel) => (
              <th key={channel} scope="col">
                {copy.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, channels }) => (
            <tr key={kind}>
              <th scope="row">{copy.kinds[kind]}</th>
              {columns.map((channel) => (
                <td key={channel}>
                  {channels.includes(channel) ? (
                    <Switch
                      label={copy.kindByChannel(copy.kinds[kind], copy.channels[channel])}
                      isOn={settings[kind][channel]}
                      disabled={isOffline}
                      onClick={() => onEdit({ [kind]: { [channel]: !settings[kind][channel] } })}
                    />
                  ) : (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">{copy.noChannel}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{copy.notYet}</p>
      <div className={styles.disable}>
        <span>{copy.disableLead}</span>
        <Button size="s" disabled={isOffline} onClick={() => onEdit(defaultNotifications)}>
          {copy.disable}
        </Button>
      </div>
    </>
  )
}
