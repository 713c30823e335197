import { useCallback } from 'react'
import { DownloadApp } from '../devices/download/DownloadApp.tsx'
import { noteDownload } from './activities.ts'
import { useCompleteStep, type StepProps } from './complete-step.ts'
import { StepFailure } from './StepFailure.tsx'

/** The step for the Mac app. */
export function DesktopApp({ situation }: StepProps) {
  const { mutate, error } = useCompleteStep('desktop-app', situation)
  const complete = useCallback(() => mutate(), [mutate])

  return (
    <>
      <DownloadApp heading="h1" isStep onDownload={noteDownload} onDone={complete} />
      <StepFailure error={error} />
    </>
  )
}
