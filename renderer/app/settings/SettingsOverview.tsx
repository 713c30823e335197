import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { copy as billingCopy } from '../../billing/copy.ts'
import { KeySettings } from '../../commands/KeySettings.tsx'
import { ConnectionsSetting } from '../../connections/ConnectionsSetting.tsx'
import { copy as connectionsCopy } from '../../connections/copy.ts'
import { CustomPromptSetting } from '../../custom-prompts/CustomPromptSetting.tsx'
import { copy as promptCopy } from '../../custom-prompts/copy.ts'
import { copy as macCopy } from '../../devices/copy.ts'
import { MacSetting } from '../../devices/MacSetting.tsx'
import { copy as notificationCopy } from '../../notifications/copy.ts'
import { NotificationSetting } from '../../notifications/NotificationSetting.tsx'
import { copy as readersCopy } from '../../readers/copy.ts'
import { ReaderSummary } from '../../readers/ReaderSummary.tsx'
import { LocalRecordings } from '../../recordings/LocalRecordings.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Plate, PlateText, plateRowClass } from '../../ui/Plate.tsx'
import { AudioSetting } from '../../me/AudioSetting.tsx'
import { BotSetting } from '../../me/BotSetting.tsx'
import { boardCopy } from '../../me/board-copy.ts'
import { copy as meCopy } from '../../me/copy.ts'
import { copy } from './copy.ts'
import { SubscriptionAndTeam } from './SubscriptionAndTeam.tsx'
import { logOut } from '../log-out/log-out.ts'
import { useMe } from '../../me/queries.ts'
import { Section } from '../../me/Section.tsx'
import styles from './SettingsOverview.module.css'
import { ThemeChoice } from '../../me/ThemeChoice.tsx'
import { TimeZoneSetting } from '../../me/TimeZoneSetting.tsx'

const DesktopSettings = lazy(() =>
  import('../../devices/this-mac/DesktopSettings.tsx').then((module) => ({ default: module.DesktopSettings })),
)
const ThisMacSettings = lazy(() =>
  import('../../devices/this-mac/ThisMacSettings.tsx').then((module) => ({ default: module.ThisMacSettings })),
)

/** The account and the most used settings. `closeTo` is the path to return to on closing. */
export function SettingsOverview({ closeTo }: { closeTo: string }) {
  const { features, appUser } = useMe()

  return (
    <>
      <Account />
      <Section name="subscription" title={billingCopy.title}>
        <SubscriptionAndTeam />
      </Section>
      <Section name="sources" title={connectionsCopy.sources}>
        <ConnectionsSetting />
      </Section>
      <Section title={readersCopy.title}>
        <ReaderSummary closeTo={closeTo} />
      </Section>
      <Section name="bot" title={meCopy.meetingBot}>
        <BotSetting />
      </Section>
      <Section name="notifications" title={notificationCopy.title}>
        <NotificationSetting />
      </Section>
      {features.CUSTOM_TASK_PROMPT && (
        <Section name="prompt" title={promptCopy.title}>
          <CustomPromptSetting />
        </Section>
      )}
      {(features.BOTLESS || appUser) && (
        <Section name="devices" title={macCopy.title}>
          <MacSetting />
        </Section>
      )}
      {window.kept && (
        <Section name="this-mac" title={copy.thisMac}>
          <Suspense fallback={null}>
            <DesktopSettings desktop={window.kept} />
          </Suspense>
        </Section>
      )}
      {window.kept && (
        <Suspense fallback={null}>
          <ThisMacSettings desktop={window.kept} />
        </Suspense>
      )}
      {(appUser || window.kept) && (
        <Section name="recordings" title={meCopy.recordings}>
          {appUser && <AudioSetting />}
          {window.kept && <LocalRecordings kept={window.kept} />}
        </Section>
      )}
      <Section name="time-zone" title={meCopy.timeZone}>
        <TimeZoneSetting />
      </Section>
      <Section name="theme" title={boardCopy.theme}>
        <ThemeChoice />
      </Section>
      <Section name="shortcuts" title={copy.keyboard}>
        <KeySettings />
      </Section>
      <Section name="account" title={copy.account}>
        <Plate label={copy.account}>
          {pages.map((page) => (
            <li key={page}>
              <Link href={`/settings/${page}`} state={{ from: closeTo }} className={plateRowClass}>
                <PlateText {...copy.settingsPages[page]} />
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        </Plate>
      </Section>
    </>
  )
}

const pages = ['learning', 'sessions', 'programs', 'api', 'data'] as const

function Account() {
  const me = useMe()

  return (
    <div className={styles.account}>
      <Avatar name={me.name} image={me.image} size="l" />
      <div className={styles.who}>
        <b className="truncate">{me.name}</b>
        <span className="truncate">{me.email}</span>
      </div>
      <div className={styles.actions}>
        <Link href="/settings/profile" state={{ from: '/settings' }} className={buttonClass({})}>
          {copy.editProfile}
        </Link>
        <Button kind="outline" onClick={() => void logOut()}>
          {copy.logOut}
        </Button>
      </div>
    </div>
  )
}
