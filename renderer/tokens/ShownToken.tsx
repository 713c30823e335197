import { Check, Copy } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCopied } from '../ui/use-copied.ts'
import { copy } from './copy.ts'
import styles from './ShownToken.module.css'

/** Shows a new token, for the only time. */
export function ShownToken({ token, onDone }: { token: string; onDone: () => void }) {
  const [copied, copyIt] = useCopied()

  return (
    <section className={styles.shown} aria-label={copy.yourToken}>
      <h4>{copy.yourToken}</h4>
      <div className={styles.line}>
        <input
          className={styles.token}
          aria-label={copy.yourToken}
          readOnly
          value={token}
          onFocus={(event) => event.target.select()}
        />
        <Button kind="outline" size="l" autoFocus onClick={() => copyIt(token)}>
          <Icon of={copied ? Check : Copy} size={14} />
          {copied ? copy.copied : copy.copyToken}
        </Button>
      </div>
      <div className={styles.foot}>
        <p>{copy.shownOnce}</p>
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </section>
  )
}
