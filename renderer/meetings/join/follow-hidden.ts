import { QueryObserver } from '@tanstack/react-query'
import { atom } from 'jotai'
import { CircleAlert, CircleCheck, Video } from 'lucide-react'
import type { CommandContext } from '../../commands/command.ts'
import { queryClient } from '../../platform/query-client.ts'
import { store } from '../../platform/state.ts'
import { showToast } from '../../ui/toast-list.ts'
import { copy } from './copy.ts'
import { isJoining } from './join-state.ts'
import { isTimedOut, joiningQuery, joinStateFrom } from './queries.ts'

type Navigate = CommandContext['navigate']
type Following = { destroy: () => void }

/** What follows each bot whose dialog is hidden, by meeting. */
const followed = atom<ReadonlyMap<string, Following>>(new Map())

/** Keeps following a bot after its dialog is hidden, and shows the outcome in a toast. */
export function followHidden(meetingId: string, since: number, navigate: Navigate) {
  stopFollowing(meetingId)
  const key = `join-${meetingId}`
  const show = {
    label: copy.show,
    run: () => navigate(`/join-meeting?meeting=${meetingId}`, { state: { from: location.pathname, since } }),
  }
  const open = { label: copy.openEvent, run: () => navigate(`/events/${meetingId}`) }
  showToast({ key, icon: Video, text: copy.hidden, action: show })

  const observer = new QueryObserver(queryClient, joiningQuery(meetingId, since))
  store.set(followed, (others) => new Map(others).set(meetingId, observer))
  observer.subscribe(({ data, error }) => {
    if (store.get(followed).get(meetingId) !== observer) return observer.destroy() // the user signed out
    const state = joinStateFrom(data, error, isTimedOut(since))
    if (isJoining(state)) return
    stopFollowing(meetingId)
    if (state.kind === 'failed')
      showToast({
        key,
        tone: 'problem',
        icon: CircleAlert,
        text: copy.couldNotJoin,
        detail: state.message,
        action: { ...show, label: copy.tryAgain },
      })
    else showToast({ key, icon: CircleCheck, text: copy.joined, detail: copy.joinedDetail, action: open })
  })
}

/** Stops following, because the dialog shows the bot again. */
export function stopFollowing(meetingId: string) {
  store.get(followed).get(meetingId)?.destroy()
  store.set(followed, (all) => new Map([...all].filter(([id]) => id !== meetingId)))
}
