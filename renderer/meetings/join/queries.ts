import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Event, JoinMeeting } from '#shared/events/schemas.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isUnderWay, joinStateOf, waitForMs, type JoinState } from './join-state.ts'

const pollMs = 2500

/** Sends the bot. What was known of the meeting is from before and counts no more. */
export async function joinMeeting({ url, title }: JoinMeeting): Promise<string> {
  const { meetingId } = await api.post<{ meetingId: string }>('/api/meetings/join', title ? { url, title } : { url })
  void queryClient.resetQueries({ queryKey: keys.event(meetingId), exact: true })

  return meetingId
}

/** Follows a meeting until its bot is in, has failed, or the time is over. A server that does not answer is asked again. */
export const joiningQuery = (meetingId: string | null, since: number) =>
  queryOptions<Event>({
    queryKey: keys.event(meetingId ?? ''),
    enabled: meetingId !== null,
    queryFn: ({ signal }) => api.get<Event>(`/api/meetings/${meetingId}`, signal),
    staleTime: 0,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (isUnderWay(stateOf(state.data, state.error, isTimeOver(since))) ? pollMs : false),
  })

/** How far the bot of a meeting is, and whether the server is out of reach meanwhile. */
export function useJoining(meetingId: string | null, since: number) {
  const { data: event, error } = useQuery(joiningQuery(meetingId, since))
  const isTimeOver = useIsTimeOver(since)

  return { event, state: stateOf(event, error, isTimeOver), isUnanswered: error !== null }
}

export function stateOf(event: Event | undefined, error: Error | null, isTimeOver: boolean): JoinState {
  return isGone(error) ? { kind: 'failed', say: error.message, advise: null } : joinStateOf(event, isTimeOver)
}

export const isTimeOver = (since: number) => Date.now() - since >= waitForMs

/** The server says that there is no such meeting, rather than nothing. */
const isGone = (error: Error | null): error is Refusal => error instanceof Refusal && error.status === 404

function useIsTimeOver(since: number): boolean {
  const [overSince, setOverSince] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOverSince(since), since + waitForMs - Date.now())
    return () => clearTimeout(timer)
  }, [since])

  return overSince === since
}
