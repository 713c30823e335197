import type { Event } from '#shared/events/schemas.ts'
import { listedTask, type ListedTask } from '#shared/tasks/listed-task.ts'
import { isShownToAsNew } from '../tasks/is-new.ts'
import { isCapturing } from '../events/event-state.ts'
import { queueLine } from '../events/live-lines.ts'
import { mergeEvent, removeEvent } from '../events/queries.ts'
import { clearSummaryRequest } from '../events/summary-requests.ts'
import { takeTitleRun } from '../custom-prompts/queries.ts'
import { reportNotFound } from '../focus/define-important.ts'
import { noteProgress } from '../focus/state.ts'
import { currentPerson } from '../me/current.ts'
import { meQuery } from '../me/queries.ts'
import { openPushed } from '../notifications/open-pushed.ts'
import { takeOnboarding } from '../onboarding/take-onboarding.ts'
import { createArrivals, noticeComparison, noticeModel } from '../readers/notices.ts'
import { takeComparison, takeModel } from '../readers/queries.ts'
import { announce } from '../platform/announcer.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { openRealtime } from '../platform/realtime.ts'
import { cachedTask, mergeCard, mergeOrder, removeTask } from '../tasks/cache.ts'
import { isNewer } from '../tasks/merge.ts'
import { refreshTopics } from '../topics/queries.ts'
import { refreshWaiting } from '../waiting/queries.ts'
import { titleInText } from '#shared/tasks/title.ts'
import { copy } from './copy.ts'
import { reload, reloadFailed } from './reload.ts'

/** Keeps the page up to date while the user is signed in. Returns a function that stops it. */
export function connect(userId: string): () => void {
  const arrivals = announceTogether()
  const hasArrived = createArrivals()

  const stopOpening = openPushed()
  const disconnect = openRealtime(
    {
      task(card) {
        const task = listedTask(card, currentPerson())
        refreshWaiting(task.id)
        const known = cachedTask(task.id)
        if (known) refreshTopics(task)
        if (known && !isNewer(task, known, userId)) return
        mergeCard(task)
        if (!known && isShownToAsNew(task, userId)) arrivals.add(task)
      },
      'task-removed': ({ id }) => {
        removeTask(id)
        refreshWaiting(id)
      },
      'tasks-sorted': mergeOrder,
      'task-groups-changed': () => reload('task-groups-changed'),
      'labels-changed': () => reload('labels-changed'),
      'topics-changed': () => reload('topics-changed'),
      'waiting-changed': () => reload('waiting-changed'),
      'tasks-relabeled': () => {
        noteProgress(null)
        takeRelabeled()
      },
      relabeling: noteProgress,
      'relabel-failed': () => reportNotFound(),
      'connections-changed': () => reload('connections-changed'),
      'me-changed': () => reload('me-changed'),
      subscription: () => reload('subscription'),
      'title-run': takeTitleRun,
      onboarding: (state) => void takeOnboarding(state),
      meeting: take,
      transcript: queueLine,
      model(model) {
        takeModel(model)
        if (hasArrived(model)) noticeModel(model)
      },
      comparison(comparison) {
        takeComparison(comparison)
        noticeComparison(comparison)
      },
      'meeting-removed': ({ id }) => removeEvent(id),
      'events-changed': () => reload('events-changed'),
    },
    {
      onMissed(missed, wasAway) {
        reload(...missed)
        if (wasAway) reloadFailed()
      },
      onGap: () => void queryClient.invalidateQueries(),
      onShutOut: isStillSignedIn,
    },
  )
  return () => {
    stopOpening()
    disconnect()
  }
}

/** Checks with the server. If the session was ended on another device, the sign-in page appears. */
async function isStillSignedIn(): Promise<boolean> {
  try {
    return (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })) !== null
  } catch {
    return true // can't tell
  }
}

/** Any task's labels may have changed, including the open one's. */
function takeRelabeled() {
  for (const queryKey of [keys.tasks, keys.anyTask, keys.unassigned, keys.allEventTasks])
    void queryClient.invalidateQueries({ queryKey })
}

function take(event: Event) {
  mergeEvent(event)
  clearSummaryRequest(event.id)
  if (!isCapturing(event)) void queryClient.invalidateQueries({ queryKey: keys.eventTasks(event.id) })
}

/** Announces many tasks at once, as an import adds them. */
function announceTogether() {
  let waiting: ListedTask[] = []
  return {
    add(task: ListedTask) {
      if (waiting.length === 0) setTimeout(flush, 600)
      waiting.push(task)
    },
  }

  function flush() {
    const [first] = waiting
    if (first) announce(waiting.length === 1 ? copy.newTask(titleInText(first)) : copy.newTasks(waiting.length))
    waiting = []
  }
}
