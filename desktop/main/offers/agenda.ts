import { z } from 'zod'
import { Event } from '#shared/events/schemas.ts'
import type { Clock } from '../clock.ts'
import type { JsonFile } from '../json-file.ts'
import type { Server } from '../server/signed-server.ts'

/** A meeting as the app needs it. */
export const Meeting = Event.pick({
  id: true,
  title: true,
  date: true,
  endDate: true,
  platform: true,
  captureState: true,
  whyNoBot: true,
  link: true,
  recurringId: true,
}).extend({ others: z.array(z.string()) })
export type Meeting = z.infer<typeof Meeting>

/** The stored agenda and its user, for starts while offline. */
export const KeptAgenda = z.object({ userId: z.string().nullable().catch(null), meetings: z.array(Meeting).catch([]) })
type KeptAgenda = z.infer<typeof KeptAgenda>

export type Agenda = {
  meetings: () => Meeting[]
  /** Asks the server now, such as after waking or a sign-in. */
  refresh: () => Promise<void>
  onChange: (listener: () => void) => () => void
  stop: () => void
}

const everyMs = 60_000
const longestMs = 3 * 3_600_000

type Options = { server: Server; file: JsonFile<KeptAgenda>; userId: () => string | null; clock: Clock }

/** The signed-in user's meetings, updated every minute; the last known ones while the server doesn't respond. */
export async function openAgenda({ server, file, userId, clock }: Options): Promise<Agenda> {
  let kept = await file.read()
  const listeners = new Set<() => void>()
  const own = () => (kept.userId !== null && kept.userId === userId() ? kept.meetings : [])

  const refresh = async () => {
    const asking = userId()
    if (asking === null) return
    const answer = await server.ask('/api/meetings/upcoming').catch(() => null) // keep the last response
    if (!Array.isArray(answer) || userId() !== asking) return
    const meetings = mergeAgenda(
      own(),
      answer.flatMap((event) => meetingOf(event, asking)),
      clock.now(),
    )
    const isSame = JSON.stringify(meetings) === JSON.stringify(own())
    if (isSame && kept.userId === asking) return
    kept = { userId: asking, meetings }
    for (const listener of listeners) listener()
    await file.write(kept).catch((error: unknown) => console.error('The agenda could not be saved', error))
  }
  let callOff = () => {}
  const again = () => {
    callOff = clock.after(everyMs, again)
    void refresh()
  }
  again()

  return {
    meetings: own,
    refresh,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => callOff(),
  }
}

/** Combines the server's upcoming meetings with known ones that have begun. Other missing meetings are canceled. */
export function mergeAgenda(known: Meeting[], fresh: Meeting[], now: number): Meeting[] {
  const listed = new Set(fresh.map(({ id }) => id))
  const underWay = known.filter((meeting) => !listed.has(meeting.id) && beginOf(meeting) <= now && endOf(meeting) > now)
  return [...underWay, ...fresh]
}

export const beginOf = ({ date }: Meeting): number => Date.parse(date)

/** A meeting's end, at most three hours after its start. */
export function endOf(meeting: Meeting): number {
  const longest = beginOf(meeting) + longestMs
  return meeting.endDate === null ? longest : Math.min(longest, Date.parse(meeting.endDate))
}

/** Parses an event; empty when this version of the app can't. */
function meetingOf(answer: unknown, userId: string): Meeting[] {
  const { data: event } = Event.safeParse(answer)
  return event
    ? [
        Meeting.parse({
          ...event,
          others: event.attendees.filter((attendee) => attendee.userId !== userId).map(({ name }) => name),
        }),
      ]
    : []
}
