import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../../ui/Dialog.tsx'
import { copy } from './copy.ts'
import { DownloadApp } from './DownloadApp.tsx'
import styles from './DownloadDialog.module.css'

type Props = { closeTo: string; onDownload: () => void }

/** The dialog to get the Mac app. */
export function DownloadDialog({ closeTo, onDownload }: Props) {
  const [, navigate] = useLocation()
  const close = useCallback(() => navigate(closeTo), [navigate, closeTo])

  return (
    <Dialog title={copy.title} width={880} height={520} smallHeight={1200} onClose={close}>
      <div className={styles.inside}>
        <DownloadApp heading="h3" onDownload={onDownload} onDone={close} />
      </div>
    </Dialog>
  )
}
