import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { useRecorder } from '../../recordings/listening/state.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { copy } from './copy.ts'

/** Offers a downloaded update, but not during a recording. */
export function UpdateBanner({ desktop }: { desktop: DesktopBridge }) {
  const [version, setVersion] = useState<string | null>(null)
  const isRecording = useRecorder().is !== 'idle'
  useEffect(() => desktop.onUpdateReady(setVersion), [desktop])
  if (version === null) return null

  const restart = (
    <Button size="s" kind="outline" onClick={() => void desktop.installUpdate()}>
      {copy.restart}
    </Button>
  )
  return (
    <Banner icon={RefreshCw} more={isRecording && copy.updateWaits} action={!isRecording && restart}>
      {copy.updateReady(version)}
    </Banner>
  )
}
