import type { Download } from '#shared/devices/download.ts'
import { useMe } from '../../me/queries.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { copy } from './copy.ts'
import styles from './DownloadCard.module.css'
import { fileName, describeFile } from './file.ts'

type Props = { download: Download; hasBegun: boolean }

/** How to install the download. No progress: only the browser knows it. */
export function DownloadCard({ download, hasBegun }: Props) {
  const { firstName } = useMe()

  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <img src="/app-icon.svg" width="64" height="64" alt="" />
        <div>
          <b>{hasBegun ? copy.downloading : copy.title}</b>
          <p>{describeFile(download)}</p>
        </div>
      </div>
      {hasBegun && <div className={styles.bar} role="progressbar" aria-label={copy.progress} />}
      <ol className={styles.steps}>
        {copy.steps(fileName(download.url) || copy.theFile, firstName).map((step, index) => (
          <li key={step}>
            <span aria-hidden="true">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {hasBegun && (
        <p className={styles.waiting} role="status">
          <Spinner />
          {copy.waiting}
        </p>
      )}
    </div>
  )
}
