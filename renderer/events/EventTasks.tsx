import { useMemo } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { useMe } from '../me/queries.ts'
import { useToday } from '../platform/today.ts'
import { TaskRow } from '../tasks/TaskRow.tsx'
import { useListed } from '../selection/use-listed.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { copy } from './copy.ts'
import { peopleGroups, type PeopleGroup } from './people-groups.ts'
import styles from './EventTasks.module.css'

/** `ahead`: it will be captured. `transcribing`: it isn't transcribed yet. `off`: no bot will join. `none`: it wasn't captured. */
export type CaptureStage = 'ahead' | 'transcribing' | 'off' | 'running' | 'done' | 'failed' | 'none'
type Props = { tasks: readonly Task[]; capture: CaptureStage }

export function EventTasks({ tasks, capture }: Props) {
  const me = useMe()
  const today = useToday()
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
        <div key={group.key} className={styles.group} role="group" aria-label={nameOf(group)}>
          <h4 className={styles.head}>
            {(group.kind === 'you' || group.kind === 'person') && (
              <Avatar name={group.kind === 'you' ? me.name : group.name} ghost={group.isGhost} />
            )}
            {nameOf(group)}
            <span className={styles.count}>{group.tasks.length}</span>
          </h4>
          <ul className={styles.tasks}>
            {group.tasks.map((task) => (
              <li key={task.id}>
                <TaskRow task={task} userId={me.id} today={today} inEvent />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function nameOf(group: PeopleGroup): string {
  if (group.kind === 'person') return group.name

  return { you: copy.you, unassigned: copy.unassigned, archived: copy.archived, noise: copy.noise }[group.kind]
}
