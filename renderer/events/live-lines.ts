import { useEffect, useState } from 'react'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { channels, type Announcements } from '#shared/realtime/events.ts'
import { api } from '../platform/api.ts'
import { listenTo, useIsSubscribed } from '../platform/channels.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { mergeLines } from './merge-lines.ts'

type ArrivedLine = Announcements['transcript']

/** Lines that arrive this close together are drawn at once. */
const batchMs = 30
const pollMs = 5000
const botPlatforms = ['zoom', 'google_meet', 'teams']
const overStatuses: Event['status'][] = ['COMPLETE', 'ERROR', 'TRUANT']

const fetching = new Set<ArrivedLine[]>()
const queued: ArrivedLine[] = []

/** Queues a line that was just said. */
export function queueLine(arrival: ArrivedLine) {
  for (const arrivedSince of fetching) arrivedSince.push(arrival)
  if (queued.length === 0) setTimeout(drawLines, batchMs)
  queued.push(arrival)
}

/** Fetches an event's lines and adds those that arrived in the meantime, which the answer may lack. */
export async function fetchLines(eventId: string, signal: AbortSignal): Promise<TranscriptLine[]> {
  const arrivedSince: ArrivedLine[] = []
  fetching.add(arrivedSince)
  try {
    const lines = await api.get<TranscriptLine[]>(`/api/meetings/${eventId}/transcript`, signal)
    return mergeLines(lines, linesOf(eventId, arrivedSince))
  } finally {
    fetching.delete(arrivedSince)
  }
}

/** Keeps the transcript of a running event up to date. */
export function useLiveLines(event: Event | undefined) {
  const eventId = event?.id ?? ''
  const [wasRunning, setWasRunning] = useState(false)
  if (event && isRunning(event) && !wasRunning) setWasRunning(true) // it stays true, because the last lines arrive after the end
  const isSubscribed = useIsSubscribed(channels.privateMeeting(eventId))
  const isDeleted = event?.transcriptDeletedAt != null

  useEffect(() => {
    if (!wasRunning) return
    return listenTo(channels.privateMeeting(eventId), () => refetch(eventId))
  }, [eventId, wasRunning])
  useEffect(() => {
    if (!wasRunning || isSubscribed) return
    // The network may block sockets.
    const timer = setInterval(() => refetch(eventId), pollMs)
    return () => clearInterval(timer)
  }, [eventId, wasRunning, isSubscribed])
  useEffect(() => {
    if (isDeleted) refetch(eventId)
  }, [eventId, isDeleted])
}

const isRunning = ({ platform, status, imported }: Event) =>
  botPlatforms.includes(platform) && !imported && !overStatuses.includes(status)

const refetch = (eventId: string) => void queryClient.invalidateQueries({ queryKey: keys.transcript(eventId) })

function drawLines() {
  const arrived = queued.splice(0)
  for (const eventId of new Set(arrived.map(({ meetingId }) => meetingId))) {
    queryClient.setQueryData<readonly TranscriptLine[]>(
      keys.transcript(eventId),
      (lines) => lines && mergeLines(lines, linesOf(eventId, arrived)),
    )
  }
}

const linesOf = (eventId: string, arrivals: readonly ArrivedLine[]) =>
  arrivals.flatMap(({ meetingId, line }) => (meetingId === eventId ? line : []))
