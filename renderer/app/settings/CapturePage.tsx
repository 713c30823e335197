import { lazy, Suspense } from 'react'
import { ConnectionsSetting } from '../../connections/ConnectionsSetting.tsx'
import { copy as connectionsCopy } from '../../connections/copy.ts'
import { copy as macCopy } from '../../devices/copy.ts'
import { MacSetting } from '../../devices/MacSetting.tsx'
import { AudioSetting } from '../../me/AudioSetting.tsx'
import { BotSetting } from '../../me/BotSetting.tsx'
import { copy as meCopy } from '../../me/copy.ts'
import { useMe } from '../../me/queries.ts'
import { Section } from '../../me/Section.tsx'
import { copy as readersCopy } from '../../readers/copy.ts'
import { ReaderSummary } from '../../readers/ReaderSummary.tsx'
import { LocalRecordings } from '../../recordings/LocalRecordings.tsx'
import { copy } from './copy.ts'

const DesktopSettings = lazy(() =>
  import('../../devices/this-mac/DesktopSettings.tsx').then((module) => ({ default: module.DesktopSettings })),
)
const ThisMacSettings = lazy(() =>
  import('../../devices/this-mac/ThisMacSettings.tsx').then((module) => ({ default: module.ThisMacSettings })),
)

/** What Kept reads, joins and listens to. */
export function CapturePage({ closeTo }: { closeTo: string }) {
  const { features, appUser } = useMe()

  return (
    <>
      <Section name="sources" title={connectionsCopy.sources}>
        <ConnectionsSetting />
      </Section>
      <Section title={readersCopy.title}>
        <ReaderSummary closeTo={closeTo} />
      </Section>
      <Section name="bot" title={meCopy.meetingBot}>
        <BotSetting />
      </Section>
      {(appUser || window.kept) && (
        <Section name="recordings" title={meCopy.recordings}>
          {appUser && <AudioSetting />}
          {window.kept && <LocalRecordings kept={window.kept} />}
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
    </>
  )
}
