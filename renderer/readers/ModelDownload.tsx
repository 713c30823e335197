import { useState } from 'react'
import type { LocalModel } from '#shared/models/schemas.ts'
import { useNow } from '../platform/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { cx } from '../ui/cx.ts'
import below from './below.module.css'
import { copy } from './copy.ts'
import { downloadOf, type DownloadAction } from './local-models.ts'
import styles from './ModelDownload.module.css'
import { useDownload, useRemoveModel } from './queries.ts'

type Props = { model: LocalModel; isDisabled: boolean; onDone: () => void }

const retryShownEveryMs = 10_000

/** A model on its way, or why it stopped, and what the user can do about it. */
export function ModelDownload({ model, isDisabled, onDone }: Props) {
  const { id, name, receivedBytes } = model
  const now = useNow(retryShownEveryMs)
  const acting = useDownload()
  const removing = useRemoveModel(onDone)
  const [isAsking, setIsAsking] = useState(false)
  const { percent, title, detail, isProblem, actions } = downloadOf(model, now)
  const remove = () => removing.mutate({ id, isUsed: false })
  const act = (action: DownloadAction) => {
    if (action === 'pause') acting.mutate({ id, action })
    else if (!isEnd(action)) acting.mutate({ id, action: 'download' })
    else if (receivedBytes > 0) setIsAsking(true)
    else remove()
  }

  return (
    <div>
      {percent === null ? (
        <div className={styles.stopped} role="status">
          <b data-problem={isProblem || undefined}>{title}</b>
          <span>{detail}</span>
        </div>
      ) : (
        <ProgressBar label={copy.downloading(name)} percent={percent} />
      )}
      <div className={styles.actions}>
        {percent !== null && <span className={cx(below.fine, styles.progress)}>{detail}</span>}
        <span className={styles.buttons}>
          {actions.map((action) => (
            <Button
              key={isEnd(action) ? 'end' : 'go'} // so that the focus stays when Pause becomes Resume
              size="s"
              kind={action === 'resume' || action === 'retry' ? 'outline' : 'plain'}
              disabled={isDisabled}
              aria-label={copy.actionOn(copy[action], name)}
              onClick={() => act(action)}
            >
              {copy[action]}
            </Button>
          ))}
        </span>
      </div>
      <InlineProblem>{(acting.error ?? removing.error)?.message}</InlineProblem>
      {isAsking && (
        <Confirm
          title={copy.cancelTitle(name)}
          text={copy.cancelText(receivedBytes)}
          confirm={copy.delete}
          cancel={copy.keepDownload}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            remove()
          }}
        />
      )}
    </div>
  )
}

const isEnd = (action: DownloadAction) => action === 'cancel' || action === 'delete'
