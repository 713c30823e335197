import { Download } from 'lucide-react'
import { Section } from '../me/Section.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './ExportSetting.module.css'

/** Everything Kept stores about the user, as one file. */
export function ExportSetting() {
  return (
    <Section title={copy.export}>
      <p className={styles.lead}>{copy.exportLead}</p>
      <a className={buttonClass({ kind: 'outline' })} href="/api/export" download>
        <Icon of={Download} size={14} />
        {copy.exportAll}
      </a>
    </Section>
  )
}
