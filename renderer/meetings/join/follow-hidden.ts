import { QueryObserver } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Video } from 'lucide-react'
import type { CommandContext } from '../../commands/command.ts'
import { queryClient } from '../../platform/query-client.ts'
import { showToast } from '../../ui/toast-list.ts'
import { copy } from './copy.ts'
import { isJoining } from './join-state.ts'
import { isTimedOut, joiningQuery, joinStateFrom } from './queries.ts'

type Navigate = CommandContext['navigate']

const followed = new Map<string, () => void>()

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
  const stop = observer.subscribe(({ data, error }) => {
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
  followed.set(meetingId, stop)
}

/** Stops following, because the dialog shows the bot again. */
export function stopFollowing(meetingId: string) {
  followed.get(meetingId)?.()
  followed.delete(meetingId)
}
