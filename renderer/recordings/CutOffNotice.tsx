import { Scissors } from 'lucide-react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { clockTime } from '../platform/time.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { HeaderNotice } from '../ui/HeaderNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { useLocalRecordings, useRecordingAction, type RecordingAction } from './queries.ts'

const sign = <Icon of={Scissors} size={14} />

/** A notice in the app's header about recordings that were cut off, until the user continues, ends or deletes them. */
export function CutOffNotice({ kept }: { kept: DesktopBridge }) {
  const cutOff = useLocalRecordings(kept).data?.filter(({ is }) => is === 'cut-off') ?? []
  const running = useRecordingAction(kept)
  const [recording, ...others] = cutOff
  if (!recording) return null
  // The settings have the details.
  if (others.length > 0 || running.error)
    return (
      <HeaderNotice
        tone="warn"
        sign={sign}
        text={running.error?.message ?? copy.wereCutOff(cutOff.length)}
        to="/settings/recordings"
        action={copy.show}
      />
    )

  const { title, startedAt, seconds } = recording
  const act = (action: RecordingAction) => () => running.mutate({ action, recording })
  return (
    <HeaderNotice
      tone="warn"
      sign={sign}
      text={copy.cutOff(clockTime(new Date(Date.parse(startedAt) + seconds * 1000)))}
      action={
        <>
          <BusyButton
            kind="outline"
            size="s"
            aria-label={copy.continueOf(title)}
            isBusy={running.isPending}
            onClick={act('continue')}
          >
            {copy.continue}
          </BusyButton>
          <BusyButton
            kind="outline"
            size="s"
            aria-label={copy.finishOf(title)}
            isBusy={running.isPending}
            onClick={act('finish')}
          >
            {copy.finish}
          </BusyButton>
        </>
      }
    />
  )
}
