import { useRef, useState } from 'react'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { mergeTopic, renameTopic } from '../../topics/actions.ts'
import { copy } from '../../topics/copy.ts'
import { NameField } from '../../ui/NameField.tsx'
import { ColumnCount } from '../board/ColumnCount.tsx'
import { ColumnIcon } from '../board/ColumnIcon.tsx'
import groupStyles from '../board/GroupHead.module.css'
import { MergePicker } from './MergePicker.tsx'
import { TopicMenu } from './TopicMenu.tsx'

type Props = { topic: UserTopic; merged: readonly UserTopic[]; canMerge: boolean; count: number }

/** The head of a topic. Its name can be edited in place. */
export function TopicHead({ topic, merged, canMerge, count }: Props) {
  const [open, setOpen] = useState<'name' | 'merge' | null>(null)
  const name = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    setOpen(null)
    requestAnimationFrame(() => document.activeElement === document.body && name.current?.focus())
  }
  const rename = (typed: string) => {
    const label = typed.trim()
    if (label && label !== topic.label) renameTopic(topic, label)
    stopEditing()
  }
  const merge = (into: UserTopic) => {
    setOpen(null)
    mergeTopic(topic, into)
  }

  return (
    <>
      <ColumnIcon icon={topic.icon} />
      <h2 className={open === 'name' ? groupStyles.wide : 'truncate'}>
        {open === 'name' ? (
          <NameField name={topic.label} label={copy.name} onCommit={rename} onCancel={stopEditing} />
        ) : (
          <button ref={name} type="button" className={groupStyles.title} onClick={() => setOpen('name')}>
            {topic.label}
          </button>
        )}
      </h2>
      {open !== 'name' && <ColumnCount of={count} />}
      <div className={groupStyles.tools}>
        <TopicMenu
          topic={topic}
          merged={merged}
          canMerge={canMerge}
          onRename={() => setOpen('name')}
          onMerge={() => setOpen('merge')}
        />
      </div>
      {open === 'merge' && (
        <MergePicker topic={topic} anchor={name.current} onChoose={merge} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
