import { useEffect, useState } from 'react'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { channels, type Announcements } from '#shared/realtime/events.ts'
import { api } from '../platform/api.ts'
import { listenTo, useIsSubscribed } from '../platform/channels.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { withLines } from './in-order.ts'

type Arrival = Announcements['transcript']

/** Several lines within a blink are drawn together. */
const togetherMs = 30
const askAgainMs = 5000
const bots = ['zoom', 'google_meet', 'teams']
const over: Event['status'][] = ['COMPLETE', 'ERROR', 'TRUANT']

const asking = new Set<Arrival[]>()
let waiting: Arrival[] = []

/** A line that was just said. */
export function takeLine(arrival: Arrival) {
  for (const arrivedMeanwhile of asking) arrivedMeanwhile.push(arrival)
  if (waiting.length === 0) setTimeout(placeLines, togetherMs)
  waiting.push(arrival)
}

/** Asks for the lines of an event; those that arrive before the answer may be missing from it. */
export async function fetchLines(eventId: string, signal: AbortSignal): Promise<TranscriptLine[]> {
  const arrivedMeanwhile: Arrival[] = []
  asking.add(arrivedMeanwhile)
  try {
    const lines = await api.get<TranscriptLine[]>(`/api/meetings/${eventId}/transcript`, signal)
    return withLines(lines, linesOf(eventId, arrivedMeanwhile))
  } finally {
    asking.delete(arrivedMeanwhile)
  }
}

/** Keeps the transcript of an event that is not over as the server has it. */
export function useLiveLines(event: Event | undefined) {
  const eventId = event?.id ?? ''
  const [wasGoingOn, setWasGoingOn] = useState(false)
  if (event && isGoingOn(event) && !wasGoingOn) setWasGoingOn(true) // also the last words, which come when it is over
  const isHeard = useIsSubscribed(channels.privateMeeting(eventId))
  const isDeleted = event?.transcriptDeletedAt != null

  useEffect(() => {
    if (!wasGoingOn) return
    return listenTo(channels.privateMeeting(eventId), () => refetch(eventId))
  }, [eventId, wasGoingOn])
  useEffect(() => {
    if (!wasGoingOn || isHeard) return
    // Sockets may be blocked where this page is.
    const timer = setInterval(() => refetch(eventId), askAgainMs)
    return () => clearInterval(timer)
  }, [eventId, wasGoingOn, isHeard])
  useEffect(() => {
    if (isDeleted) refetch(eventId)
  }, [eventId, isDeleted])
}

const isGoingOn = ({ platform, status, imported }: Event) =>
  bots.includes(platform) && !imported && !over.includes(status)

const refetch = (eventId: string) => void queryClient.invalidateQueries({ queryKey: keys.transcript(eventId) })

function placeLines() {
  const arrived = waiting
  waiting = []
  for (const eventId of new Set(arrived.map(({ meetingId }) => meetingId))) {
    queryClient.setQueryData<readonly TranscriptLine[]>(
      keys.transcript(eventId),
      (lines) => lines && withLines(lines, linesOf(eventId, arrived)),
    )
  }
}

const linesOf = (eventId: string, arrivals: readonly Arrival[]) =>
  arrivals.flatMap(({ meetingId, line }) => (meetingId === eventId ? line : []))
