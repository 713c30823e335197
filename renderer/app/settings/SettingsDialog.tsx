import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Sessions } from '../../auth/Sessions.tsx'
import { KeySettings } from '../../commands/KeySettings.tsx'
import { DeletionSetting } from '../../deletion/DeletionSetting.tsx'
import { CalendarFeedSetting } from '../../export/CalendarFeedSetting.tsx'
import { ExportSetting } from '../../export/ExportSetting.tsx'
import { LearnedSetting } from '../../learning/LearnedSetting.tsx'
import { goToSection } from '../../me/section-links.ts'
import { MovesSetting } from '../../moves/MovesSetting.tsx'
import { NotificationSetting } from '../../notifications/NotificationSetting.tsx'
import { smallScreen, useMedia } from '../../platform/use-media.ts'
import { ReaderSetting } from '../../readers/ReaderSetting.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CapturePage } from './CapturePage.tsx'
import { copy } from './copy.ts'
import { DevelopersPage } from './DevelopersPage.tsx'
import { groupAbove, pageOf, type SettingsPage } from './pages.ts'
import { SettingsNav } from './SettingsNav.tsx'
import { YouPage } from './YouPage.tsx'

type Props = { place: string | null; closeTo: string }

/** The settings in groups, opened at a page or a section. On a small screen, the list of groups is a page of its own. */
export function SettingsDialog({ place, closeTo }: Props) {
  const [, navigate] = useLocation()
  const isSmall = useMedia(smallScreen)
  const opened = pageOf(place)
  const page = opened.page ?? (isSmall ? null : 'you')
  const { section } = opened
  useEffect(() => {
    if (section) goToSection(section) // after the dialog has focused its title
  }, [section, isSmall])

  const group = page && groupAbove(page)
  const up = group ? `/settings/${group}` : isSmall && page ? '/settings' : null
  const nav = <SettingsNav current={group ?? page} closeTo={closeTo} />

  return (
    <Dialog
      title={page ? copy.pages[page].title : copy.settings}
      name={group ? undefined : copy.settings}
      width={880}
      height={700}
      fillsSmallScreen
      aside={!isSmall && nav}
      onClose={() => navigate(closeTo)}
      onBack={up ? () => navigate(up, { state: { from: closeTo } }) : undefined}
    >
      {page ? (
        <section key={page} aria-label={copy.pages[page].title}>
          {contentOf(page, closeTo)}
        </section>
      ) : (
        nav
      )}
    </Dialog>
  )
}

function contentOf(page: SettingsPage, closeTo: string): ReactNode {
  switch (page) {
    case 'you':
      return <YouPage closeTo={closeTo} />
    case 'capture':
      return <CapturePage closeTo={closeTo} />
    case 'notifications':
      return <NotificationSetting />
    case 'developers':
      return <DevelopersPage />
    case 'shortcuts':
      return <KeySettings />
    case 'reading':
      return <ReaderSetting />
    case 'learning':
      return <LearnedSetting />
    case 'sessions':
      return <Sessions />
    case 'data':
      return (
        <>
          <MovesSetting />
          <ExportSetting />
          <CalendarFeedSetting />
          <DeletionSetting />
        </>
      )
  }
}
