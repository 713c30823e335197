import type { Calls, Outcome } from '#shared/desktop/bridge.ts'
import { Refused, Unreachable, type Server } from '../server/signed-server.ts'
import type { Recorder } from '../recordings/recorder.ts'
import type { RecordingStore, StoredRecording } from '../recordings/stored-recording.ts'
import type { Uploader } from '../uploads/uploader.ts'
import { copy } from './copy.ts'
import { listRecordings } from './list-recordings.ts'

type World = {
  store: RecordingStore
  recorder: Recorder
  uploader: Uploader
  server: Server
  userId: () => string | null
}
type Deeds = Pick<Calls, 'read-recordings' | 'continue-recording' | 'finish-recording' | 'delete-recording'>

const ok: Outcome = { ok: true }
const no = (sentence: string): Outcome => ({ ok: false, sentence })

/** What a person can do with the recordings on this Mac. Those of other people are not there for them. */
export function recordingDeeds({ store, recorder, uploader, server, userId }: World): Deeds {
  const own = () => store.all().filter((recording) => recording.userId === userId())
  const about = async (id: string, act: (recording: StoredRecording) => Promise<Outcome>): Promise<Outcome> => {
    const recording = own().find((one) => one.id === id)
    if (!recording) return no(copy.gone)
    return recording.isOpen ? no(copy.isGoingOn) : act(recording)
  }

  return {
    'read-recordings': async () => listRecordings(own(), server.name, uploader.state()),
    'continue-recording': (id) => about(id, () => recorder.continueRecording(id)),
    /** Ends one that was cut off, and tries one again that was refused. */
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
        const refusal = await forgetThere(server, recording)
        if (refusal) return no(refusal)
        await store.remove(id)
        return ok
      }),
  }
}

/** What of it is on the server goes first: else nobody would know of it any more. */
async function forgetThere(server: Server, { id, serverUrl, chunks }: StoredRecording): Promise<string | null> {
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
