import { useCallback } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useMe } from '../../me/queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { copy } from './copy.ts'
import { DownloadApp } from './DownloadApp.tsx'
import styles from './DownloadDialog.module.css'

type Props = { closeTo: string; onDownload: () => void }

/** The dialog to get the Mac app, where it's offered or for who has it. */
export function DownloadDialog({ closeTo, onDownload }: Props) {
  const [, navigate] = useLocation()
  const { features, appUser } = useMe()
  const close = useCallback(() => navigate(closeTo), [navigate, closeTo])

  if (!features.BOTLESS && !appUser) return <Redirect to={closeTo} replace />

  return (
    <Dialog title={copy.title} width={880} height={520} smallHeight={1200} onClose={close}>
      <div className={styles.inside}>
        <DownloadApp heading="h3" onDownload={onDownload} onDone={close} />
      </div>
    </Dialog>
  )
}
