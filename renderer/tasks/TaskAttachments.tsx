import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/limits.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Attachment } from '#shared/tasks/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SidebarSection } from '../ui/Sidebar.tsx'
import { setAttachments } from './actions.ts'
import { AttachmentForm } from './AttachmentForm.tsx'
import { copy } from './detail-copy.ts'
import { linkIcon } from './link-icon.ts'
import styles from './TaskAttachments.module.css'

type Props = { task: ListedTask }

export function TaskAttachments({ task }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const { attachments } = task
  const add = (attachment: Attachment) => {
    setIsAdding(false)
    setAttachments(task, [...attachments, attachment])
  }

  return (
    <SidebarSection
      title={copy.attachmentsHead}
      count={attachments.length || undefined}
      aside={
        !isAdding &&
        attachments.length < limits.attachments && (
          <Button kind="link" size="s" onClick={() => setIsAdding(true)}>
            <Icon of={Plus} size={14} />
            {copy.addLink}
          </Button>
        )
      }
    >
      <ul>
        {attachments.map((attachment) => (
          <li key={attachment.id} className={styles.file}>
            <a href={attachment.url} target="_blank" rel="noreferrer">
              <Icon of={linkIcon(attachment.url)} />
              <span className="truncate">{attachment.title}</span>
            </a>
            <IconButton
              icon={X}
              small
              label={copy.removeAttachment(attachment.title)}
              onClick={() =>
                setAttachments(
                  task,
                  attachments.filter(({ id }) => id !== attachment.id),
                )
              }
            />
          </li>
        ))}
      </ul>
      {isAdding && <AttachmentForm onAdd={add} onCancel={() => setIsAdding(false)} />}
    </SidebarSection>
  )
}
