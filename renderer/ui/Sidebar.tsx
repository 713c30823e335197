import { ChevronLeft, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { useGround } from '../platform/ground.ts'
import { cappedCount } from '../platform/time.ts'
import { copy } from './copy.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { iconButtonClass } from './IconButton.tsx'
import styles from './Sidebar.module.css'

type HeadProps = {
  title?: string
  count?: number | undefined
  back?: { href: string; label: string; state?: unknown }
  closeFirst?: boolean
  isRuled?: boolean
  children?: ReactNode
}

/** The fixed header of a sidebar: title or back link, actions, close button. What has a back link closes to there. */
export function SidebarHead({ title, count, back, closeFirst = false, isRuled = false, children }: HeadProps) {
  const ground = useGround()
  const cross = (
    <Link
      href={back?.href ?? ground}
      state={back?.state}
      className={iconButtonClass()}
      data-close
      aria-label={copy.close}
      data-tip={copy.close}
    >
      <Icon of={X} />
    </Link>
  )

  return (
    <header className={cx(styles.head, isRuled && styles.ruled)}>
      {closeFirst && cross}
      {title && <h2 className="truncate">{title}</h2>}
      {!!count && <span className={styles.headCount}>{cappedCount(count)}</span>}
      {back && (
        <Link href={back.href} state={back.state} className={styles.back}>
          <Icon of={ChevronLeft} size={14} />
          <span className="truncate">{back.label}</span>
        </Link>
      )}
      <span className={styles.push} />
      {children}
      {!closeFirst && cross}
    </header>
  )
}

type BodyProps = { label: string; scroller?: Ref<HTMLDivElement>; children: ReactNode }

export function SidebarBody({ label, scroller, children }: BodyProps) {
  return (
    <div className={styles.body} data-scroller ref={scroller} role="region" tabIndex={0} aria-label={label}>
      {children}
    </div>
  )
}

/** The toolbar between header and body. */
export function SidebarTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}

export function SidebarFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}

type SectionProps = { title: string; count?: number | undefined; aside?: ReactNode; children: ReactNode }

export function SidebarSection({ title, count, aside, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3>{title}</h3>
        {count !== undefined && <span className={styles.count}>{cappedCount(count)}</span>}
        <span className={styles.push} />
        {aside}
      </div>
      {children}
    </section>
  )
}
