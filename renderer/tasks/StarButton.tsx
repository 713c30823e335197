import { Star } from 'lucide-react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useMe } from '../me/queries.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { star } from './actions.ts'
import { copy } from './copy.ts'
import { isStarred } from './is-starred.ts'
import styles from './StarButton.module.css'

type Props = { task: ListedTask; small?: boolean; className?: string | undefined }

/** Stars one of the user's tasks, or removes the star. */
export function StarButton({ task, small = false, className }: Props) {
  const me = useMe()
  const isOn = isStarred(task, me.id)

  return (
    <IconButton
      icon={Star}
      label={copy.star}
      data-tip={isOn ? copy.unstar : copy.star}
      small={small}
      className={cx(styles.star, className)}
      aria-pressed={isOn}
      onClick={() => star([task])}
    />
  )
}
