import { CircleAlert, ServerOff } from 'lucide-react'
import { useId } from 'react'
import type { Me } from '#shared/me/schemas.ts'
import { nameOfBot } from '#shared/meetings/bot-name.ts'
import { useConnection } from '../platform/connection.ts'
import { Code } from '../ui/Code.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './BotSetting.module.css'
import { copy } from './copy.ts'
import { useBotSetting, useMe } from './queries.ts'

const choices = Object.entries(copy.botSettings) as [Me['botSetting'], readonly [string, string]][]

/** Which meetings a bot joins by itself, and what others in them see of it. */
export function BotSetting() {
  const { name: person, botSetting, meetingBot } = useMe()
  const isAway = useConnection() !== 'online'
  const choosing = useBotSetting()
  const group = useId()

  return (
    <>
      {!meetingBot && (
        <Notice icon={ServerOff}>
          <b>{copy.noBots}</b> {copy.noBotsHow} <Code>MEETING_BOT</Code> {copy.noBotsAnd}
        </Notice>
      )}
      {choosing.error && (
        <Notice icon={CircleAlert} tone="bad">
          <b>{copy.botSettingFailed}</b> {choosing.error.message}
        </Notice>
      )}
      <div className={styles.choices} role="radiogroup" aria-label={copy.meetingBot}>
        {choices.map(([setting, [title, detail]]) => (
          <label key={setting} className={styles.choice}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={setting === botSetting}
              aria-label={title}
              disabled={isAway}
              aria-describedby={`${group}-${setting}`}
              onChange={() => choosing.mutate({ from: botSetting, to: setting })}
            />
            <span className={styles.ring} aria-hidden="true" />
            <span className={styles.text}>
              <b>{title}</b>
              <span id={`${group}-${setting}`}>{detail}</span>
            </span>
          </label>
        ))}
      </div>
      {meetingBot && (
        <p className={styles.about}>
          {copy.botIsCalled(nameOfBot([person]))} {meetingBot.leaveWord && copy.botLeaves(meetingBot.leaveWord)} {copy.botOneByOne}
        </p>
      )}
    </>
  )
}
