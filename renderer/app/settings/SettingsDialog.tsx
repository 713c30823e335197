import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { SettingsPage } from '../../platform/view.ts'
import { Sessions } from '../../auth/Sessions.tsx'
import { TokensAndHooks } from './TokensAndHooks.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { copy } from './copy.ts'
import { goToSection } from '../../me/section-links.ts'
import { DeletionSetting } from '../../deletion/DeletionSetting.tsx'
import { ConnectProgram } from '../../programs/ConnectProgram.tsx'
import { Programs } from '../../programs/Programs.tsx'
import { LearnedSetting } from '../../learning/LearnedSetting.tsx'
import { ReaderSetting } from '../../readers/ReaderSetting.tsx'
import { CalendarFeedSetting } from '../../export/CalendarFeedSetting.tsx'
import { ExportSetting } from '../../export/ExportSetting.tsx'
import { MovesSetting } from '../../moves/MovesSetting.tsx'
import { SettingsOverview } from './SettingsOverview.tsx'

type Props = { page: SettingsPage; section?: string | undefined; closeTo: string }

/** The settings: an overview, opened at the top or at a section, and its pages. */
export function SettingsDialog({ page, section, closeTo }: Props) {
  const [, navigate] = useLocation()
  const backToOverview = () => navigate('/settings', { state: { from: closeTo } })
  useEffect(() => {
    if (section) goToSection(section) // after the dialog has focused its title
  }, [section])

  return (
    <Dialog
      title={copy.settingsPages[page].title}
      width={528}
      height={720}
      smallHeight={1200}
      onClose={() => navigate(closeTo)}
      onBack={page === 'overview' ? undefined : backToOverview}
    >
      {contentOf(page, closeTo)}
    </Dialog>
  )
}

function contentOf(page: SettingsPage, closeTo: string): ReactNode {
  switch (page) {
    case 'overview':
      return <SettingsOverview closeTo={closeTo} />
    case 'reading':
      return <ReaderSetting />
    case 'learning':
      return <LearnedSetting />
    case 'sessions':
      return <Sessions />
    case 'programs':
      return (
        <>
          <Programs />
          <ConnectProgram />
        </>
      )
    case 'api':
      return <TokensAndHooks />
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
