import type { Query, QueryKey } from '@tanstack/react-query'
import type { Missed } from '#shared/realtime/missed.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** What the page fetches again after each kind of change. */
const changedBy = {
  task: [
    keys.tasks,
    keys.anyTask,
    keys.completed,
    keys.archived,
    keys.noise,
    keys.unassigned,
    keys.anyDuplicates,
    keys.allEventTasks,
    keys.topics,
    keys.waiting,
  ],
  'task-groups-changed': [keys.taskGroups],
  'labels-changed': [keys.labels],
  'topics-changed': [keys.topics],
  'waiting-changed': [keys.waiting, keys.noise],
  'connections-changed': [keys.connections, keys.me],
  'me-changed': [keys.me, keys.devices, keys.sessions, keys.notifications, keys.readers, keys.customPrompts],
  subscription: [keys.subscription, keys.team('workspace'), keys.team('invitations'), keys.me],
  onboarding: [keys.onboarding, keys.me],
  comparison: [keys.readers],
  'title-run': [keys.titleRun],
  model: [keys.models],
  meeting: [keys.events, keys.anyEvent, keys.upcoming, keys.inProgress, keys.allEventTasks],
  'meeting-removed': [keys.events, keys.anyEvent, keys.upcoming, keys.inProgress],
  'events-changed': [keys.events, keys.anyEvent, keys.upcoming, keys.inProgress],
} satisfies Record<Missed, QueryKey[]>

/** Fetches again, each once, what these changes are about. */
export function reload(...changes: Missed[]) {
  for (const queryKey of new Set(changes.flatMap((change): QueryKey[] => changedBy[change])))
    void queryClient.invalidateQueries({ queryKey })
}

/** Fetches again what couldn't be loaded, or not again. */
export function reloadFailed() {
  void queryClient.invalidateQueries({ predicate: hasFailed })
}

const hasFailed = ({ state }: Query) =>
  state.fetchStatus === 'idle' && (state.status === 'error' || state.isInvalidated)
