import { Button } from './Button.tsx'
import styles from './BusyButton.module.css'
import { cx } from './cx.ts'

type Props = Parameters<typeof Button>[0] & {
  isBusy: boolean
  /** Whether its last work failed, which turns it red. */
  hasFailed?: boolean
}

/** A button for work that takes a moment. Meanwhile it ignores clicks but keeps the focus, which a disabled one loses. */
export function BusyButton({ isBusy, hasFailed = false, kind, className, onClick, ...button }: Props) {
  return (
    <Button
      kind={hasFailed ? 'danger' : kind}
      className={cx(styles.button, className)}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      {...button}
    />
  )
}
