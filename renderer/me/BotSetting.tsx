import { nameOfBot } from '#shared/meetings/bot-name.ts'
import { NeedsSubscription } from '../billing/NeedsSubscription.tsx'
import { useConnection } from '../platform/connection.ts'
import { Choices } from '../ui/Choices.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { botSettingsFor } from './bot-settings.ts'
import styles from './Setting.module.css'
import { copy } from './copy.ts'
import { useBotSetting } from './edit-me.ts'
import { NotSetUp } from './NotSetUp.tsx'
import { useMe } from './queries.ts'

/** Chooses which meetings a bot joins automatically, and shows its name in them. */
export function BotSetting() {
  const me = useMe()
  const { name, botSetting, meetingBot, appUser, activeSubscriber } = me
  const isOffline = useConnection() !== 'online'
  const choosing = useBotSetting()
  const words = appUser ? copy.botSettingsBesideMac : copy.botSettings
  const choices = botSettingsFor(me).map((value) => ({ value, title: words[value][0], detail: words[value][1] }))

  if (!meetingBot) return <NotSetUp settings={['MEETING_BOT']}>{copy.noBots}</NotSetUp>
  return (
    <>
      {appUser && <p className={styles.lead}>{copy.macListens}</p>}
      {!activeSubscriber && <NeedsSubscription>{copy.noSubscription}</NeedsSubscription>}
      <ErrorNotice error={choosing.error} title={copy.choiceFailed} />
      <Choices
        label={copy.meetingBot}
        choices={choices}
        chosen={botSetting}
        disabled={isOffline}
        onChoose={(to) => choosing.mutate({ botSetting: to })}
      />
      <p className={styles.about}>
        {copy.botIsCalled(nameOfBot([name]))} {meetingBot.leaveWord && copy.botLeaves(meetingBot.leaveWord)}{' '}
        {copy.botOneByOne}
      </p>
    </>
  )
}
