import { useMutation } from '@tanstack/react-query'
import type { BotScope, EditEvent, Event } from '#shared/events/schemas.ts'
import { announce } from '../../platform/announcer.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { createStore, usePicked } from '../../platform/store.ts'
import { showToast } from '../../ui/toast-list.ts'
import { knownEvents, mergeEvent } from '../queries.ts'
import { isChat } from './can-switch.ts'
import { copy } from './copy.ts'
import { reachOf } from './reach-of.ts'

type Wish = { event: Event; isOn: boolean; scope: BotScope }

/** What is on its way to the server, by event. It lies over what the server said last. */
const wished = createStore<ReadonlyMap<string, Wish>>(new Map())

/** Whether an event is captured, as far as this person has decided. */
export function useIsCaptured({ id, captureState }: Pick<Event, 'id' | 'captureState'>): boolean {
  return usePicked(wished, (wishes) => wishes.get(id)?.isOn ?? captureState === 'ENABLED')
}

/** Switches at once; one request after the other, and what is refused goes back. */
export function useCapture(): (wish: Wish) => void {
  const sending = useMutation({
    mutationFn: ({ event, isOn, scope }: Wish) =>
      api.put<Event>(`/api/tasks/events/${event.id}`, editOf(event, isOn, scope)),
    scope: { id: 'capture' },
    onMutate(wish) {
      const reached = reachOf(wish.event, wish.scope, knownEvents())
      wished.set(new Map([...wished.get(), ...reached.map((id) => [id, wish] as const)]))
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
    // Unless it was switched again meanwhile.
    onSettled: (_answer, _error, wish) => wished.set(new Map([...wished.get()].filter(([, other]) => other !== wish))),
  })

  return sending.mutate
}

const editOf = (event: Event, isOn: boolean, scope: BotScope): EditEvent =>
  isChat(event) ? { slackCapture: isOn } : { botEnabled: isOn, recurring: scope }
