import type { Event } from '#shared/events/schemas.ts'
import type { RecordingDone } from '#shared/desktop/recorder.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { Clock } from '../clock.ts'
import type { Server } from '../server/signed-server.ts'

/** The result of an uploaded recording. */
export type UploadOutcome =
  | { is: 'done'; done: RecordingDone }
  | { is: 'waits-for-speech' | 'waits-for-subscription' | 'failed'; eventId: string; title: string }

const firstMs = 2_000
const longestMs = 60_000
const untilMs = 2 * 3_600_000

type Options = { server: Server; userId: () => string | null; tell: (outcome: UploadOutcome) => void; clock: Clock }

/** Polls the events of uploaded recordings, less and less often, until their tasks are there. */
export function followUploads({ server, userId, tell, clock }: Options) {
  const waits = new Set<() => void>()
  const whose = (asker: string | null) => asker !== null && userId() === asker

  const look = async (eventId: string, asker: string | null, waitMs: number, until: number) => {
    if (!whose(asker)) return
    const outcome = await ask(server, eventId, asker!).catch(() => null)
    if (!whose(asker)) return
    if (outcome) return tell(outcome)
    if (clock.now() + waitMs > until) return
    const callOff = clock.after(waitMs, () => {
      waits.delete(callOff)
      void look(eventId, asker, Math.min(longestMs, waitMs * 2), until)
    })
    waits.add(callOff)
  }

  return {
    follow: (eventId: string) => void look(eventId, userId(), firstMs, clock.now() + untilMs),
    stop: () => waits.forEach((callOff) => callOff()),
  }
}

/** Null while it's still being processed. */
async function ask(server: Server, eventId: string, userId: string): Promise<UploadOutcome | null> {
  const event = await server.ask<Event>(`/api/meetings/${eventId}`)
  const { title, appStatus, status, progress } = event
  if (appStatus === 'WAITING_FOR_SPEECH') return { is: 'waits-for-speech', eventId, title }
  if (appStatus === 'WAITING_FOR_SUBSCRIPTION') return { is: 'waits-for-subscription', eventId, title }
  if (appStatus === 'FAILED') return { is: 'failed', eventId, title }
  if (appStatus !== null || progress?.stage === 'finding' || !['COMPLETE', 'ERROR', 'TRUANT'].includes(status))
    return null

  const tasks = (await server.ask<Task[]>(`/api/tasks/events/${eventId}`)).filter(({ isNoise }) => !isNoise)
  const own = tasks.filter(({ assignees }) => assignees.some((assignee) => assignee.userId === userId)).length
  return { is: 'done', done: { eventId, title, tasks: tasks.length, own } }
}
