import { Archive, Copy, VolumeX } from 'lucide-react'
import { Link } from 'wouter'
import type { Task } from '#shared/tasks/schemas.ts'
import { localDay } from '../platform/group-by-day.ts'
import { shortDate } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { archive } from './actions.ts'
import { cachedTask } from './cache.ts'
import { copy } from './copy.ts'
import { titleOf } from './title.ts'

type Props = { task: Task }

/** What is special about a task now, stacked above its title. */
export function TaskNotices({ task }: Props) {
  const today = useToday()
  const original = task.duplicateOf ? cachedTask(task.duplicateOf) : undefined

  return (
    <>
      {task.status === 'DISMISSED' && (
        <Notice
          icon={Archive}
          action={
            <Button kind="link" size="s" onClick={() => archive(task)}>
              {copy.restore}
            </Button>
          }
        >
          <b>{copy.archived}</b>
          {task.dismissedAt ? copy.archivedOn(shortDate(localDay(task.dismissedAt), today)) : '.'}
        </Notice>
      )}
      {task.duplicateOf && (
        <Notice icon={Copy}>
          {copy.duplicateOf}
          <Link href={`/tasks/${task.duplicateOf}`} className="link">
            {original ? titleOf(original) : copy.anotherTask}
          </Link>
        </Notice>
      )}
      {task.isNoise && task.status !== 'DISMISSED' && <Notice icon={VolumeX}>{copy.noiseNotice}</Notice>}
    </>
  )
}
