import { Copy, Paperclip, Repeat2, VolumeX } from 'lucide-react'
import type { Label } from '#shared/labels/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { LabelChip } from '../labels/LabelChip.tsx'
import { useLabels } from '../labels/queries.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { repeatInRow } from './repeat-in-row.ts'
import { sourceTag } from './source-tag.ts'
import { sourcesIn } from './sources-in.ts'
import styles from './TaskMeta.module.css'

const labelsShown = 2

/**
 * `eventId`: the event whose tasks are listed. `by`: whose task it is. `group`: the title of the task’s group. Both where
 * they’re shown.
 */
type Props = {
  task: ListedTask
  eventId: string | undefined
  by: string | undefined
  group: string | undefined
  isLive: boolean
}

/** Why Focus added the label. */
function reasonOf(task: ListedTask, { id }: Label): string | undefined {
  const reason = task.labels.find(({ labelId }) => labelId === id)?.reason
  return reason && copy.important(reason)
}

/** The line under a task's title: source, group, badges, attachments, labels. Absent when there are none. */
export function TaskMeta({ task, eventId, by, group, isLive }: Props) {
  const all = useLabels()
  const labels = task.labels.flatMap(({ labelId }) => all.get(labelId) ?? [])
  const rest = labels.slice(labelsShown)
  const source =
    eventId === undefined ? sourceTag(task.source) : sourceTag(sourcesIn(task, eventId)[0] ?? null, { short: true })
  const attached = task.attachments.length
  const hasBadge = task.duplicateOf || task.isNoise || task.recurrence
  if (!source && !group && !labels.length && !attached && !hasBadge) return null

  return (
    <div className={styles.meta}>
      {isLive && <span className={styles.live}>{copy.liveNow}</span>}
      {source && (
        <span className={styles.source} data-short={eventId !== undefined || undefined}>
          <Icon of={source.icon} size={13} />
          <span className="truncate">{by ? `${by} · ${source.text}` : source.text}</span>
        </span>
      )}
      {group && <span className={cx(styles.group, 'truncate')}>{group}</span>}
      {task.duplicateOf && <Badge icon={Copy}>{copy.duplicate}</Badge>}
      {task.isNoise && <Badge icon={VolumeX}>{copy.noise}</Badge>}
      {task.recurrence && <Badge icon={Repeat2}>{repeatInRow(task.recurrence)}</Badge>}
      {attached > 0 && (
        <span className={styles.attached}>
          <Icon of={Paperclip} size={12} />
          <span aria-hidden="true">{attached}</span>
          <span className="visually-hidden">{copy.attachments(attached)}</span>
        </span>
      )}
      {labels.slice(0, labelsShown).map((label) => (
        <LabelChip key={label.id} label={label} tip={reasonOf(task, label)} />
      ))}
      {rest.length > 0 && (
        <span className={styles.more} title={copy.moreLabels(rest.map((label) => label.name))}>
          +{rest.length}
        </span>
      )}
    </div>
  )
}
