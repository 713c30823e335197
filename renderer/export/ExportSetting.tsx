import { Download } from 'lucide-react'
import type { TaskFormat } from '#shared/export/schemas.ts'
import { Section } from '../me/Section.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import styles from './ExportSetting.module.css'

const formats: readonly TaskFormat[] = ['csv', 'icalendar', 'markdown', 'json']

/** Tasks in other programs' formats, and everything Kept stores about the user, as one file. */
export function ExportSetting() {
  return (
    <Section title={copy.export} lead={copy.tasksLead}>
      <Plate label={copy.tasksLead}>
        {formats.map((format) => (
          <FormatRow key={format} format={format} />
        ))}
      </Plate>
      <p className={styles.everything}>{copy.exportLead}</p>
      <a className={buttonClass({ kind: 'outline' })} href="/api/export" download>
        <Icon of={Download} size={14} />
        {copy.exportAll}
      </a>
    </Section>
  )
}

function FormatRow({ format }: { format: TaskFormat }) {
  const { name, detail } = copy.formats[format]

  return (
    <PlateRow
      title={name}
      detail={detail}
      actions={
        <a
          className={buttonClass({})}
          href={`/api/export/tasks?format=${format}`}
          aria-label={copy.downloadAs(name)}
          download
        >
          <Icon of={Download} size={14} />
          {copy.download}
        </a>
      }
    />
  )
}
