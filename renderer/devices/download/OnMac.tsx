import { CircleAlert, Download as DownloadIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Refusal } from '../../platform/refusal.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { copy } from './copy.ts'
import { DownloadCard } from './DownloadCard.tsx'
import styles from './DownloadApp.module.css'
import { describeFile } from './file.ts'
import { appLink } from './links.ts'
import { useDownload } from './queries.ts'

type Props = { intro: ReactNode; onDownload: () => void; onSkip: () => void }

/** Downloads the app, explains how to install it, and waits for it to connect. */
export function OnMac({ intro, onDownload, onSkip }: Props) {
  const download = useDownload(true)
  const [hasBegun, setHasBegun] = useState(false)
  const begin = () => {
    setHasBegun(true)
    onDownload()
    void download.refetch() // a page can't see whether a download worked, so the server checks
  }

  return (
    <div className={styles.page}>
      <div>
        {intro}
        {download.error && (
          <Failed error={download.error} isTrying={download.isFetching} onRetry={() => void download.refetch()} />
        )}
        <div className={styles.actions}>
          {download.data && !download.error && (
            <a
              className={buttonClass({ kind: hasBegun ? 'outline' : 'primary', size: 'xl' })}
              href={download.data.url}
              download
              onClick={begin}
            >
              <Icon of={DownloadIcon} />
              {hasBegun ? copy.downloadAgain : copy.download}
            </a>
          )}
          <Button size="xl" onClick={onSkip}>
            {copy.skip}
          </Button>
        </div>
        <p className={styles.fine}>
          {[copy.needs, download.data && describeFile(download.data)].filter(Boolean).join(' · ')}
          <br />
          {copy.installed}{' '}
          <a className="link" href={appLink}>
            {copy.openApp}
          </a>
        </p>
      </div>
      {download.data && !download.error && <DownloadCard download={download.data} hasBegun={hasBegun} />}
    </div>
  )
}

function Failed({ error, isTrying, onRetry }: { error: Error; isTrying: boolean; onRetry: () => void }) {
  const address = error instanceof Refusal ? error.url : null

  return (
    <Notice
      icon={CircleAlert}
      tone="bad"
      action={
        <BusyButton kind="link" size="s" isBusy={isTrying} onClick={onRetry}>
          {copy.tryAgain}
        </BusyButton>
      }
    >
      <b>{copy.failed}</b> {error.message}{' '}
      {address && (
        <a className="link" href={address} target="_blank" rel="noopener noreferrer">
          {copy.byHand}
        </a>
      )}
    </Notice>
  )
}
