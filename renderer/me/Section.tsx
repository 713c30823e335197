import { useId, type ReactNode } from 'react'
import { headingId } from './section-links.ts'
import styles from './Section.module.css'

type Props = {
  title: string
  /** Lets `/settings/NAME` open the settings at this section. */
  name?: string
  /** What the section is for. */
  lead?: string
  children: ReactNode
}

/** A section of the settings with a heading. */
export function Section({ title, name, lead, children }: Props) {
  const ownId = useId()
  const id = name ? headingId(name) : ownId

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} tabIndex={name ? -1 : undefined}>
        {title}
      </h3>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}
