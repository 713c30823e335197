import { useMutation } from '@tanstack/react-query'
import type { BotScope, EditEvent, Event } from '#shared/events/schemas.ts'
import { announce } from '../../platform/announcer.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { store, usePicked } from '../../platform/state.ts'
import { showToast } from '../../ui/toast-list.ts'
import { knownEvents, mergeEvent } from '../queries.ts'
import { captureChanges, type CaptureChange } from '../state.ts'
import { isChat } from './can-switch.ts'
import { copy } from './copy.ts'
import { eventsInScope } from './events-in-scope.ts'

/** Whether an event is captured, including changes being sent. */
export function useIsCaptured({ id, captureState }: Pick<Event, 'id' | 'captureState'>): boolean {
  return usePicked(captureChanges, beingSet, id) ?? captureState === 'ENABLED'
}

const beingSet = (changes: ReadonlyMap<string, CaptureChange>, eventId: string) => changes.get(eventId)?.isOn

/** Switches capture at once. Requests are sent one after the other; a refused change is reverted. */
export function useCapture(): (change: CaptureChange) => void {
  const sending = useMutation({
    mutationFn: ({ event, isOn, scope }: CaptureChange) =>
      api.put<Event>(`/api/tasks/events/${event.id}`, editOf(event, isOn, scope)),
    scope: { id: 'capture' },
    onMutate(change) {
      const affected = eventsInScope(change.event, change.scope, knownEvents())
      store.set(captureChanges, (changes) => new Map([...changes, ...affected.map((id) => [id, change] as const)]))
    },
    async onSuccess(answer, { event, isOn, scope }) {
      mergeEvent(answer)
      announce(copy.changed(event.title, isOn))
      if (scope !== 'this-event' || isChat(event)) await queryClient.invalidateQueries({ queryKey: keys.upcoming })
    },
    onError: (error, { event, isOn }) =>
      showToast({
        key: `capture-${event.id}`,
        tone: 'problem',
        text: copy.refused(event.title, isOn),
        detail: error.message,
      }),
    // Unless it was switched again in the meantime.
    onSettled: (_answer, _error, change) =>
      store.set(captureChanges, (changes) => new Map([...changes].filter(([, other]) => other !== change))),
  })

  return sending.mutate
}

const editOf = (event: Event, isOn: boolean, scope: BotScope): EditEvent =>
  isChat(event) ? { slackCapture: isOn } : { botEnabled: isOn, recurring: scope }
