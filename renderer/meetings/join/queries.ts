import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Event, JoinMeeting } from '#shared/events/schemas.ts'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isJoining, joinStateOf, joinTimeoutMs, type JoinState } from './join-state.ts'

const pollMs = 2500

/** Sends the bot and drops the cached meeting, which is out of date. */
export async function joinMeeting({ url, title }: JoinMeeting): Promise<string> {
  const { meetingId } = await api.post<{ meetingId: string }>('/api/meetings/join', title ? { url, title } : { url })
  void queryClient.resetQueries({ queryKey: keys.event(meetingId), exact: true })

  return meetingId
}

/** Polls a meeting until its bot has joined, failed or timed out, also while the server is unreachable. */
export const joiningQuery = (meetingId: string | null, since: number) =>
  queryOptions<Event>({
    queryKey: keys.event(meetingId ?? ''),
    enabled: meetingId !== null,
    queryFn: ({ signal }) => api.get<Event>(`/api/meetings/${meetingId}`, signal),
    staleTime: 0,
    retry: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      isJoining(joinStateFrom(state.data, state.error, isTimedOut(since))) ? pollMs : false,
  })

/** How far a meeting's bot is in joining, and whether the server is unreachable. */
export function useJoining(meetingId: string | null, since: number) {
  const { data: event, error } = useQuery(joiningQuery(meetingId, since))
  const isTimedOut = useIsTimedOut(since)

  return { event, state: joinStateFrom(event, error, isTimedOut), isServerUnreachable: error !== null }
}

export function joinStateFrom(event: Event | undefined, error: Error | null, isTimedOut: boolean): JoinState {
  return isMissing(error) ? { kind: 'failed', message: error.message, advice: null } : joinStateOf(event, isTimedOut)
}

export const isTimedOut = (since: number) => Date.now() - since >= joinTimeoutMs

/** Whether the server answered that there is no such meeting. */
const isMissing = (error: Error | null): error is Refusal => error instanceof Refusal && error.status === 404

function useIsTimedOut(since: number): boolean {
  const [timedOutSince, setTimedOutSince] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setTimedOutSince(since), since + joinTimeoutMs - Date.now())
    return () => clearTimeout(timer)
  }, [since])

  return timedOutSince === since
}
