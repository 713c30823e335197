import { buttonClass } from '../ui/Button.tsx'
import styles from './GoogleLink.module.css'

type Props = { href: string; children: string }

/** A link to Google's sign-in page. */
export function GoogleLink({ href, children }: Props) {
  return (
    <a className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} href={href}>
      <span className={styles.mark} aria-hidden="true" />
      {children}
    </a>
  )
}
