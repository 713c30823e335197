import { useMutation } from '@tanstack/react-query'
import type { Event } from '#shared/events/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { removeEvent } from '../../events/queries.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { cappedCount } from '../../platform/time.ts'
import { removeTask } from '../../tasks/cache.ts'
import { copy } from '../../task-groups/copy.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast-list.ts'
import { SampleMeeting } from './SampleMeeting.tsx'
import styles from './Samples.module.css'

type Props = { meeting: Event | undefined; tasks: readonly ListedTask[] }

/** The head of the samples, which leave with the first real meeting or one click. */
export function Samples({ meeting, tasks }: Props) {
  const removal = useRemoval({ meeting, tasks })

  return (
    <section aria-label={meeting ? copy.sampleMeeting : copy.samples}>
      <div className={styles.head}>
        <h3>{meeting ? copy.sampleMeeting : copy.samples}</h3>
        <span className={styles.count}>{cappedCount(tasks.length)}</span>
      </div>
      {meeting && <SampleMeeting key={meeting.id} meeting={meeting} tasks={tasks} />}
      <p className={styles.foot}>
        {copy.samplesLeave}
        <Button kind="link" size="s" disabled={removal.isPending} onClick={() => removal.mutate()}>
          {copy.removeSamples}
        </Button>
      </p>
    </section>
  )
}

function useRemoval({ meeting, tasks }: Props) {
  return useMutation({
    mutationFn: () => api.delete('/api/me/samples'),
    onSuccess() {
      for (const { id } of tasks) removeTask(id)
      if (meeting) removeEvent(meeting.id)
      for (const queryKey of [keys.tasks, keys.events, keys.completed]) void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => showToast({ tone: 'problem', text: copy.samplesStay, detail: error.message }),
  })
}
