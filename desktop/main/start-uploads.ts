import type { RecordingDone } from '#shared/desktop/recorder.ts'
import { followUploads } from './local-recordings/follow-uploads.ts'
import { resultNotification, uploadNotification } from './local-recordings/notify-result.ts'
import type { Clock } from './clock.ts'
import { jsonFile } from './json-file.ts'
import type { ShowNotification } from './notifications/notification.ts'
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
  showNotification: ShowNotification
  openPath: (path: string) => void
  /** Shows a recording's result; returns whether it could. */
  showDone: (done: RecordingDone) => boolean
  inUserData: (name: string) => string
  clock: Clock
}

/** Uploads the signed-in user's recordings and shows their results. */
export async function startUploads({
  store,
  server,
  session,
  isOnline,
  showNotification,
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
  const events = followUploads({
    server,
    userId: person.id,
    clock,
    tell: (outcome) => {
      if (outcome.is === 'done' && showDone(outcome.done)) return
      showNotification(resultNotification(outcome, openPath))
    },
  })
  const recorded = new Set<string>()
  const uploader = createUploader({
    store,
    server,
    userId: person.id,
    clock,
    isOnline: () => isLoopback(new URL(server.url)) || isOnline(),
    random: Math.random,
    news: (news) => {
      if (news.what === 'finished') {
        recorded.add(`/events/${news.eventId}`)
        events.follow(news.eventId)
      }
      const note = uploadNotification(news, openPath)
      if (note) showNotification(note)
    },
  })

  /** After a sign-in or sign-out. An unreachable server is asked again later. */
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
    /** Whether the app itself tells about what is at this path, because it recorded it. */
    reports: (path: string) => recorded.has(path),
    /** The owner of a new recording. */
    owner: async () => {
      const userId = await person.ask()
      return userId === null ? null : { userId, serverUrl: server.name }
    },
  }
}

export type Sending = Awaited<ReturnType<typeof startUploads>>
