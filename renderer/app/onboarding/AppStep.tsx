import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Floor } from '../Floor.tsx'
import { copy } from '../../devices/download/copy.ts'
import { DownloadApp } from '../../devices/download/DownloadApp.tsx'
import { noteDownload } from '../../onboarding/activities.ts'
import { StepPage } from '../../onboarding/StepPage.tsx'

/** The setup step for the Mac app. */
export function AppStep() {
  const [, navigate] = useLocation()
  const goOn = useCallback(() => navigate('/'), [navigate])
  useEffect(() => {
    document.title = copy.pageTitle
  }, [])

  return (
    <StepPage step="desktop-app">
      <DownloadApp heading="h1" isStep onDownload={noteDownload} onDone={goOn} />
      <Floor />
    </StepPage>
  )
}
