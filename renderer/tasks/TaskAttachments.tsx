import { Paperclip } from 'lucide-react'
import type { Task } from '#shared/tasks/schemas.ts'
import { Icon } from '../ui/Icon.tsx'
import { SidebarSection } from '../ui/Sidebar.tsx'
import { copy } from './copy.ts'
import styles from './TaskAttachments.module.css'

type Props = { attachments: Task['attachments'] }

export function TaskAttachments({ attachments }: Props) {
  if (attachments.length === 0) return null

  return (
    <SidebarSection title={copy.attachmentsHead} count={attachments.length}>
      {attachments.map((attachment) => (
        <a key={attachment.id} href={attachment.url} className={styles.file} target="_blank" rel="noreferrer">
          <Icon of={Paperclip} />
          <span className="truncate">{attachment.title}</span>
        </a>
      ))}
    </SidebarSection>
  )
}
