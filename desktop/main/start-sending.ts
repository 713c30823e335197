import type { RecordingDone } from '#shared/desktop/recorder.ts'
import { followEvents } from './local-recordings/follow-events.ts'
import { sayOutcome, sayUpload } from './local-recordings/say-outcome.ts'
import type { Clock } from './clock.ts'
import { jsonFile } from './json-file.ts'
import type { ShowNote } from './notices/note.ts'
import { KeptPerson, openPerson } from './sign-in/person.ts'
import type { RecordingStore } from './recordings/stored-recording.ts'
import { isLoopback } from './server/server-address.ts'
import type { Server } from './server/signed-server.ts'
import { createUploader } from './uploads/uploader.ts'

const againMs = 5_000

type Options = {
  store: RecordingStore
  server: Server
  session: { token: () => string | null; onChange: (listener: () => void) => () => void }
  isOnline: () => boolean
  showNote: ShowNote
  openPath: (path: string) => void
  /** Shows what became of a recording, and gives whether it could. */
  showDone: (done: RecordingDone) => boolean
  inUserData: (name: string) => string
  clock: Clock
}

/** Sends what is recorded for whoever is signed in, and says what became of it. */
export async function startSending({
  store,
  server,
  session,
  isOnline,
  showNote,
  openPath,
  showDone,
  inUserData,
  clock,
}: Options) {
  const person = await openPerson({
    server,
    token: session.token,
    file: jsonFile(inUserData('person.json'), KeptPerson),
  })
  const events = followEvents({
    server,
    userId: person.id,
    clock,
    tell: (outcome) => {
      if (outcome.is === 'done' && showDone(outcome.done)) return
      showNote(sayOutcome(outcome, openPath))
    },
  })
  const uploader = createUploader({
    store,
    server,
    userId: person.id,
    clock,
    isOnline: () => isLoopback(new URL(server.url)) || isOnline(),
    random: Math.random,
    news: (news) => {
      if (news.what === 'finished') events.follow(news.eventId)
      const note = sayUpload(news, openPath)
      if (note) showNote(note)
    },
  })

  /** Somebody signed in, or nobody is signed in any more; a server that is not there now is asked later who it was. */
  const meet = async () => {
    const id = await person.ask()
    if (id === null && session.token() !== null) clock.after(againMs, () => void meet())
    uploader.hurry()
  }
  session.onChange(() => void meet())
  void meet()

  return {
    person,
    uploader,
    /** Whose a recording is that begins now. */
    owner: async () => {
      const userId = await person.ask()
      return userId === null ? null : { userId, serverUrl: server.name }
    },
  }
}

export type Sending = Awaited<ReturnType<typeof startSending>>
