import type { Calls, Outcome } from '#shared/desktop/bridge.ts'
import { Refused, Unreachable, type Server } from '../server/signed-server.ts'
import type { Recorder } from '../recordings/recorder.ts'
import type { RecordingStore, StoredRecording } from '../recordings/stored-recording.ts'
import type { Uploader } from '../uploads/uploader.ts'
import { copy } from './copy.ts'
import { listRecordings } from './list-recordings.ts'

type Options = {
  store: RecordingStore
  recorder: Recorder
  uploader: Uploader
  server: Server
  userId: () => string | null
}
type RecordingActions = Pick<Calls, 'read-recordings' | 'continue-recording' | 'finish-recording' | 'delete-recording'>

const ok: Outcome = { ok: true }
const no = (sentence: string): Outcome => ({ ok: false, sentence })

/** What a user can do with their own recordings on this Mac. */
export function recordingActions({ store, recorder, uploader, server, userId }: Options): RecordingActions {
  const own = () => store.all().filter((recording) => recording.userId === userId())
  const about = async (id: string, act: (recording: StoredRecording) => Promise<Outcome>): Promise<Outcome> => {
    const recording = own().find((one) => one.id === id)
    if (!recording) return no(copy.gone)
    return recording.isOpen ? no(copy.isGoingOn) : act(recording)
  }

  return {
    'read-recordings': async () => listRecordings(own(), server.name, uploader.state()),
    'continue-recording': (id) => about(id, () => recorder.continueRecording(id)),
    /** Ends one that was cut off; retries one that was refused. */
    'finish-recording': (id) =>
      about(id, async ({ endedAt, refusal }) => {
        if (refusal !== null) await store.refuse(id, null)
        if (endedAt === null) await store.end(id)
        uploader.hurry()
        return ok
      }),
    'delete-recording': (id) =>
      about(id, async (recording) => {
        uploader.letGo(id)
        const refusal = await deleteOnServer(server, recording)
        if (refusal) return no(refusal)
        await store.remove(id)
        return ok
      }),
  }
}

/** Deletes the server's part first; afterwards nothing here would know about it. */
async function deleteOnServer(server: Server, { id, serverUrl, chunks }: StoredRecording): Promise<string | null> {
  if (!chunks.some(({ isSent }) => isSent)) return null
  if (serverUrl !== server.name) return copy.waitsFor(serverUrl)
  try {
    await server.ask(`/api/recordings/${id}`, { method: 'DELETE' })
    return null
  } catch (error) {
    if (error instanceof Refused) return error.code === 'recording_not_found' ? null : error.message
    if (error instanceof Unreachable) return copy.notConnected
    throw error
  }
}
