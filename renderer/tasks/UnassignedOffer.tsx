import { Archive, ChevronDown } from 'lucide-react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useLayerButton } from '../platform/use-layer-button.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { archive, assignToMe } from './actions.ts'
import { copy } from './copy.ts'
import styles from './RowOffer.module.css'
import { titleOf } from '#shared/tasks/title.ts'

/** Offers to assign an unassigned task to the user or someone else, or to archive it. */
export function UnassignedOffer({ task }: { task: ListedTask }) {
  const title = titleOf(task)
  const assign = useLayerButton((anchor) => ({ kind: 'pick', what: 'assignee', taskIds: [task.id], anchor }))
  const about = (offer: string) => copy.about(offer, title)

  return (
    <div className={styles.offer}>
      <Button size="s" className={styles.take} aria-label={about(copy.assignToMe)} onClick={() => assignToMe([task])}>
        {copy.assignToMe}
      </Button>
      <Button size="s" className={styles.assign} aria-label={about(copy.assign)} {...assign}>
        {copy.assign} <Icon of={ChevronDown} />
      </Button>
      <IconButton
        icon={Archive}
        label={about(copy.archive)}
        data-tip={copy.archive}
        small
        onClick={() => archive([task])}
      />
    </div>
  )
}
