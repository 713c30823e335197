import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { findMeetingLink } from '#shared/meetings/links.ts'
import { Refusal } from '../../platform/refusal.ts'
import { copy } from './copy.ts'
import { joinMeeting, useJoining } from './queries.ts'
import { sinceOf } from './since.ts'

type Draft = {
  /** Null until somebody or the clipboard says otherwise. */
  link: string | null
  name: string
  isFromClipboard: boolean
  /** Whether the link is complete as far as the person is concerned. */
  isLinkLeft: boolean
}

export type Join = ReturnType<typeof useJoin>

/** What the person wants joined, and how that goes. */
export function useJoin(meetingId: string | null) {
  const [, navigate] = useLocation()
  const [openedAt] = useState(() => Date.now())
  const [draft, setDraft] = useState<Draft>({ link: null, name: '', isFromClipboard: false, isLinkLeft: false })
  const since = sinceOf(history.state) ?? openedAt
  const { event, state, isUnanswered } = useJoining(meetingId, since)
  const sending = useMutation({
    mutationFn: joinMeeting,
    // In the address, so that the page finds back to it after a reload.
    onSuccess: (id) =>
      navigate(`/join-meeting?meeting=${id}`, {
        replace: true,
        state: { ...(history.state as object | null), since: Date.now() },
      }),
  })

  const typed = draft.link ?? event?.link ?? ''
  const link = findMeetingLink(typed)?.url ?? null
  const refused =
    sending.error && saysLinkIsWrong(sending.error)
      ? sending.variables?.url === link
        ? sending.error.message
        : undefined
      : undefined
  const refusal = sending.error && !saysLinkIsWrong(sending.error) ? { say: sending.error.message, advise: null } : null

  return {
    draft: { ...draft, link: typed },
    link,
    event,
    state,
    since,
    isUnanswered,
    isSending: sending.isPending,
    isRefused: sending.error !== null,
    hasFailed: sending.error !== null || (meetingId !== null && state.kind === 'failed'),
    /** Why there is no bot in the meeting. */
    failure: refusal ?? (meetingId !== null && state.kind === 'failed' ? state : null),
    /** What is wrong with the link itself. */
    problem: refused ?? (draft.isLinkLeft && typed.trim() && !link ? copy.badLink : undefined),
    isUntouched: draft.link === null && meetingId === null,
    edit: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    send() {
      setDraft((before) => ({ ...before, isLinkLeft: true }))
      if (link && !sending.isPending) sending.mutate({ url: link, title: draft.name.trim() })
    },
  }
}

const saysLinkIsWrong = (error: Error) =>
  error instanceof Refusal && (error.code === 'meeting_link_invalid' || error.issueAt('url') !== undefined)
