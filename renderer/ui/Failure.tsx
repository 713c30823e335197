import { Button } from './Button.tsx'
import { copy } from './copy.ts'
import styles from './Failure.module.css'

type Props = { title: string; error: Error; onRetry: () => void }

/** Says what couldn't be loaded and why, with a retry. */
export function Failure({ title, error, onRetry }: Props) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{title}</p>
      <p>{error.message}</p>
      <Button kind="outline" onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    </div>
  )
}
