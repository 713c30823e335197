import { Check, Copy } from 'lucide-react'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCopied } from '../ui/use-copied.ts'
import { copy } from './copy.ts'
import styles from './ShownAddress.module.css'

/** Shows a new feed's address, for the only time. */
export function ShownAddress({ url, onDone }: { url: string; onDone: () => void }) {
  const [copied, copyIt] = useCopied()

  return (
    <section className={styles.shown} aria-label={copy.yourFeed}>
      <h4>{copy.yourFeed}</h4>
      <div className={styles.line}>
        <input
          className={styles.address}
          aria-label={copy.yourFeed}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button kind="outline" size="l" autoFocus onClick={() => copyIt(url)}>
          <Icon of={copied ? Check : Copy} size={14} />
          {copied ? copy.copied : copy.copyAddress}
        </Button>
      </div>
      <p className={styles.once}>{copy.feedShownOnce}</p>
      <div className={styles.foot}>
        <a className={buttonClass({})} href={url.replace(/^https?:/, 'webcal:')}>
          {copy.openInCalendar}
        </a>
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </section>
  )
}
