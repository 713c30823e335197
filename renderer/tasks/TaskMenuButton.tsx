import { Ellipsis } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { taskMenu } from './task-menu.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { copy } from './copy.ts'

type Props = { task: ListedTask; small?: boolean; onOpenChange?: (isOpen: boolean) => void }

/** The menu with a task's commands. */
export function TaskMenuButton({ task, small = false, onOpenChange }: Props) {
  const [, navigate] = useLocation()

  return (
    <MenuButton label={copy.task} entries={() => taskMenu(task, navigate)} {...(onOpenChange && { onOpenChange })}>
      {(trigger) => <IconButton icon={Ellipsis} label={copy.moreActions} small={small} {...trigger} />}
    </MenuButton>
  )
}
