import { CloudUpload, Mic, Scissors, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { LocalRecording } from '#shared/desktop/recorder.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Answer } from '../ui/Answer.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import { useLocalRecordings, useRecordingAction, type RecordingAction } from './queries.ts'
import styles from './LocalRecordings.module.css'

/** The recordings still on this Mac, with their actions. */
export function LocalRecordings({ kept }: { kept: DesktopBridge }) {
  const recordings = useLocalRecordings(kept)
  const running = useRecordingAction(kept)
  const [asked, setAsked] = useState<LocalRecording | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const act = (action: RecordingAction, recording: LocalRecording) => {
    if (action === 'delete') return setAsked(recording)
    running.mutate({ action, recording })
    list.current?.focus() // the focused button may disappear
  }

  return (
    <>
      <h4 className={styles.heading}>{copy.still}</h4>
      <ErrorNotice error={running.error} />
      <Answer to={recordings} failed={copy.failed}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.none}>{copy.none}</p>
          ) : (
            <Plate ref={list} label={copy.title}>
              {all.map((recording) => (
                <Row
                  key={recording.id}
                  recording={recording}
                  isBusy={running.isPending}
                  failed={
                    running.isError && running.variables.recording.id === recording.id ? running.variables.action : null
                  }
                  onAct={(action) => act(action, recording)}
                />
              ))}
            </Plate>
          )
        }
      </Answer>
      {asked && (
        <Confirm
          title={copy.deleteTitle(asked.title)}
          text={copy.deleteText}
          confirm={copy.delete}
          cancel={copy.keep}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            running.mutate({ action: 'delete', recording: asked })
            list.current?.focus()
          }}
        />
      )}
    </>
  )
}

const icons: Record<LocalRecording['is'], LucideIcon> = {
  recording: Mic,
  'cut-off': Scissors,
  sending: CloudUpload,
  refused: TriangleAlert,
}

type RowProps = {
  recording: LocalRecording
  isBusy: boolean
  failed: RecordingAction | null
  onAct: (action: RecordingAction) => void
}

function Row({ recording, isBusy, failed, onAct }: RowProps) {
  const { title, is, startedAt, seconds, sentence } = recording
  const today = useToday()
  const when = dayAndTimeWithin(new Date(startedAt), today)

  return (
    <PlateRow
      icon={icons[is]}
      title={title}
      detail={
        <>
          {[copy.is[is], when, copy.minutes(seconds)].join(' · ')}
          {sentence && <span className={styles.why}>{sentence}</span>}
        </>
      }
      actions={
        is !== 'recording' && (
          <span className={styles.actions}>
            {is === 'cut-off' && (
              <BusyButton
                aria-label={copy.continueOf(title)}
                isBusy={isBusy}
                hasFailed={failed === 'continue'}
                onClick={() => onAct('continue')}
              >
                {copy.continue}
              </BusyButton>
            )}
            {is === 'cut-off' && (
              <BusyButton
                aria-label={copy.finishOf(title)}
                isBusy={isBusy}
                hasFailed={failed === 'finish'}
                onClick={() => onAct('finish')}
              >
                {copy.finish}
              </BusyButton>
            )}
            {is === 'refused' && (
              <BusyButton
                aria-label={copy.tryAgainOf(title)}
                isBusy={isBusy}
                hasFailed={failed === 'finish'}
                onClick={() => onAct('finish')}
              >
                {copy.tryAgain}
              </BusyButton>
            )}
            <BusyButton
              aria-label={copy.deleteOf(title)}
              isBusy={isBusy}
              hasFailed={failed === 'delete'}
              onClick={() => onAct('delete')}
            >
              {copy.delete}
            </BusyButton>
          </span>
        )
      }
    />
  )
}
