import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useMe } from '../me/queries.ts'
import { useListed } from '../selection/use-listed.ts'
import { copy } from './copy.ts'
import { peopleGroups } from './people-groups.ts'
import { PersonTasks } from './PersonTasks.tsx'
import styles from './EventTasks.module.css'

/** `ahead`: it will be captured. `transcribing`: it isn't transcribed yet. `off`: no bot will join. `asks`: the user is to say which speaker they are. `none`: it wasn't captured. */
export type CaptureStage = 'ahead' | 'transcribing' | 'off' | 'running' | 'asks' | 'done' | 'failed' | 'none'
type Props = { eventId: string; tasks: readonly ListedTask[]; capture: CaptureStage }

export function EventTasks({ eventId, tasks, capture }: Props) {
  const me = useMe()
  const groups = useMemo(() => peopleGroups(tasks, me.id), [tasks, me.id])
  const list = useListed(useMemo(() => groups.flatMap((group) => group.tasks.map(({ id }) => id)), [groups]))

  return (
    <div ref={list}>
      {capture === 'running' && (
        <p className={styles.note} role="status">
          {copy.stillReading}
        </p>
      )}
      {groups.length === 0 && capture !== 'running' && capture !== 'failed' && (
        <p className={styles.note}>{(me.appUser ? copy.withoutTasksBesideMac : copy.withoutTasks)[capture]}</p>
      )}
      {groups.map((group) => (
        <PersonTasks key={group.key} heading="h4" group={group} eventId={eventId} />
      ))}
    </div>
  )
}
