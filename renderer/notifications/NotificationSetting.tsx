import { useQuery } from '@tanstack/react-query'
import { defaultNotifications } from '#shared/notifications/defaults.ts'
import type { EditNotificationSettings, NotificationSettings } from '#shared/notifications/schemas.ts'
import { useMe } from '../me/queries.ts'
import { useConnection } from '../platform/connection.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { pushQuery } from './browser-push.ts'
import { copy } from './copy.ts'
import { useDigest, useEditDigest } from './digest.ts'
import { DigestSetting } from './DigestSetting.tsx'
import styles from './NotificationSetting.module.css'
import { RefusedMail } from './RefusedMail.tsx'
import { useEditNotifications, useNotifications } from './queries.ts'
import { PushSetting } from './PushSetting.tsx'
import { tableFor, type SettingRow } from './rows.ts'

/** A switch for each kind of notification and channel, and whether this browser shows them. */
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
      <DigestSetting />
    </>
  )
}

type Props = { settings: NotificationSettings; onEdit: (changes: EditNotificationSettings) => void }

function Channels({ settings, onEdit }: Props) {
  const { appUser, sellsSubscriptions } = useMe()
  const pushes = useQuery({ ...pushQuery, enabled: !window.kept })
  const { columns, parts } = tableFor({
    hasDevices: appUser || (pushes.data?.setting.hasDevices ?? false),
    hasTeams: sellsSubscriptions,
  })
  const isOffline = useConnection() !== 'online'
  const { data: digest } = useDigest()
  const editingDigest = useEditDigest()
  const keepOnly = () => {
    onEdit(defaultNotifications)
    if (digest?.isOn) editingDigest.mutate({ isOn: false })
  }
  const rowOf = ({ kind, channels }: SettingRow) => (
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
  )

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
        <tbody>{parts.main.map(rowOf)}</tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 1} className={styles.part}>
              {copy.account}
            </th>
          </tr>
          {parts.account.map(rowOf)}
        </tbody>
      </table>
      <p className={styles.note}>{copy.when}</p>
      {!window.kept && <PushSetting />}
      <div className={styles.rest}>
        <span>{copy.essential(sellsSubscriptions)}</span>
        <Button size="s" disabled={isOffline} onClick={keepOnly}>
          {copy.keepOnlyThese}
        </Button>
      </div>
    </>
  )
}
