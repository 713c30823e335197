import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { findMeetingLink } from '#shared/meetings/links.ts'
import { Refusal } from '../../platform/refusal.ts'
import { joinMeeting, useJoining } from './queries.ts'
import { sinceOf } from './since.ts'

type JoinDraft = {
  /** Null until the user types one or the clipboard has one. */
  link: string | null
  name: string
  isFromClipboard: boolean
}

export type JoinControls = ReturnType<typeof useJoin>

/** The state of the dialog: the draft, the request and the bot's progress. */
export function useJoin(meetingId: string | null) {
  const [, navigate] = useLocation()
  const [openedAt] = useState(() => Date.now())
  const [draft, setDraft] = useState<JoinDraft>({ link: null, name: '', isFromClipboard: false })
  const since = sinceOf(history.state) ?? openedAt
  const { event, state, isServerUnreachable } = useJoining(meetingId, since)
  const sending = useMutation({
    mutationFn: joinMeeting,
    // In the URL, so that a reload shows the same meeting.
    onSuccess: (id) =>
      navigate(`/join-meeting?meeting=${id}`, {
        replace: true,
        state: { ...(history.state as object | null), since: Date.now() },
      }),
  })

  const typed = draft.link ?? event?.link ?? ''
  const link = findMeetingLink(typed)?.url ?? typed.trim() // the server knows what is wrong with any other text
  const linkError =
    sending.error && isLinkError(sending.error)
      ? sending.variables?.url === link
        ? sending.error.message
        : undefined
      : undefined
  const sendingFailure =
    sending.error && !isLinkError(sending.error) ? { message: sending.error.message, advice: null } : null

  return {
    draft: { ...draft, link: typed },
    link,
    event,
    state,
    since,
    isServerUnreachable,
    isSending: sending.isPending,
    isRefused: sending.error !== null,
    /** Whether the server says that the subscription has ended since. */
    isUnsubscribed: sending.error instanceof Refusal && sending.error.code === 'subscription_needed',
    hasFailed: sending.error !== null || (meetingId !== null && state.kind === 'failed'),
    /** Why there is no bot in the meeting. */
    failure: sendingFailure ?? (meetingId !== null && state.kind === 'failed' ? state : null),
    /** What is wrong with the link itself. */
    problem: linkError,
    isUntouched: draft.link === null && meetingId === null,
    edit: (change: Partial<JoinDraft>) => setDraft((before) => ({ ...before, ...change })),
    send() {
      if (link && !sending.isPending) sending.mutate({ url: link, title: draft.name.trim() })
    },
  }
}

const isLinkError = (error: Error) =>
  error instanceof Refusal && (error.code === 'meeting_link_invalid' || error.issueAt('url') !== undefined)
