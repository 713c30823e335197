import { z } from 'zod'
import { Push } from '#shared/notifications/schemas.ts'
import type { Clock } from '../clock.ts'
import { inTurn } from '../in-turn.ts'
import type { JsonFile } from '../json-file.ts'
import type { Server } from '../server/signed-server.ts'
import type { PushListener, PushSocket } from './push-socket.ts'

/** The pushes a user has seen here. */
export const KeptPushes = z.object({ userId: z.string().nullable().catch(null), seen: z.array(z.string()).catch([]) })
type KeptPushes = z.infer<typeof KeptPushes>

/** How often the server is asked while a socket says what's new, and without one. */
const [connectedMs, againMs] = [5 * 60_000, 60_000]
/** More than the server lists. */
const mostSeen = 1000

type Options = {
  server: Server
  openSocket: (listener: PushListener) => PushSocket
  /** The signed-in user, once the server has said who it is. */
  person: { id: () => string | null; ask: () => Promise<string | null> }
  session: { token: () => string | null; onChange: (listener: () => void) => unknown }
  file: JsonFile<KeptPushes>
  show: (push: Push) => void
  clock: Clock
}

/**
 * Shows the signed-in user's pushes, whatever the windows do: as they come, and after a gap those that came meanwhile.
 * Each is shown once, also across restarts.
 */
export async function followPushes({ server, openSocket, person, session, file, show, clock }: Options) {
  let kept = await file.read()
  let socket: PushSocket | null = null
  /** One at a time, so that a push that comes while the list is read isn't shown twice. */
  const queue = inTurn()

  const keep = async (userId: string, pushes: readonly Push[], seen: readonly string[]) => {
    kept = { userId, seen: [...new Set([...seen, ...pushes.map(({ id }) => id)])].slice(-mostSeen) }
    await file.write(kept).catch((error: unknown) => console.error('Could not save which pushes were seen', error))
  }
  const showUnseen = async (userId: string, pushes: readonly Push[]) => {
    for (const push of pushes) if (!kept.seen.includes(push.id)) show(push)
    await keep(userId, pushes, kept.seen)
  }
  const take = async (sent: unknown) => {
    const [userId, { data: push }] = [person.id(), Push.safeParse(sent)]
    if (userId && push && kept.userId === userId) await showUnseen(userId, [push])
  }
  const catchUp = async () => {
    const userId = await person.ask()
    if (!userId) return
    const { data: pushes } = Push.array().safeParse(await server.ask('/api/me/pushes').catch(() => null))
    if (!pushes || person.id() !== userId) return
    // What came before the user signed in here isn't new.
    if (kept.userId === userId) await showUnseen(userId, pushes)
    else await keep(userId, pushes, [])
  }

  const follow = () => {
    socket?.close()
    socket = session.token() === null ? null : openSocket(listener)
  }
  const listener: PushListener = {
    onConnect: () => void queue(catchUp),
    onPush: (push) => void queue(() => take(push)),
    onRefused: () => void queue(catchUp), // signs the app out if that's why
  }
  const hurry = () => {
    if (!socket) return
    void queue(catchUp)
    socket.connect()
  }
  const lookAgain = () => {
    clock.after(socket?.isConnected() ? connectedMs : againMs, () => {
      hurry()
      lookAgain()
    })
  }
  session.onChange(follow)
  follow()
  lookAgain()

  return {
    /** Asks the server now, such as after waking. */
    hurry,
  }
}
