import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { DownloadApp } from '../../devices/download/DownloadApp.tsx'
import { noteDownload } from '../../onboarding/activities.ts'
import { StepPage } from '../../onboarding/StepPage.tsx'

/** The step for the Mac app, for a user who has been through the setup. */
export function GetTheApp() {
  const [, navigate] = useLocation()
  const goToBoard = useCallback(() => navigate('/'), [navigate])

  return (
    <StepPage page="desktop-app" parts={[]} corner={null}>
      <DownloadApp heading="h1" isStep onDownload={noteDownload} onDone={goToBoard} />
    </StepPage>
  )
}
