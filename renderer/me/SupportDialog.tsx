import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { closeLayer } from '../platform/layers.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { copy } from './copy.ts'
import styles from './SupportDialog.module.css'

/** The chat with support, a page of another site in a frame that can't reach this one. */
export function SupportDialog({ url }: { url: string }) {
  const [isLoaded, setIsLoaded] = useState(false)

  return (
    <Dialog
      title={copy.support}
      width={440}
      height={640}
      isFlush
      onClose={closeLayer}
      footer={
        <a className={styles.away} href={url} target="_blank" rel="noreferrer">
          {copy.openInTab}
          <Icon of={ExternalLink} size={14} />
        </a>
      }
    >
      <div className={styles.chat} aria-busy={!isLoaded}>
        {!isLoaded && <Spinner size={20} />}
        <iframe
          src={url}
          title={copy.supportChat}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          onLoad={() => setIsLoaded(true)}
        />
      </div>
    </Dialog>
  )
}
