import { recordingDeeds } from './local-recordings/recording-deeds.ts'
import { sayCutOff } from './local-recordings/say-cut-off.ts'
import type { Clock } from './clock.ts'
import { jsonFile } from './json-file.ts'
import { watchMicrophone } from './microphone/watch-microphone.ts'
import type { ShowNote } from './notices/note.ts'
import { KeptAgenda, openAgenda, type Meeting } from './offers/agenda.ts'
import { KeptOffers, offerToListen } from './offers/offers.ts'
import { seriesChoice } from './offers/series-choice.ts'
import { answerRecorder } from './recordings/answer-recorder.ts'
import type { Recorder } from './recordings/recorder.ts'
import type { RecordingStore } from './recordings/stored-recording.ts'
import type { Server } from './server/signed-server.ts'
import type { Sending } from './start-sending.ts'

const nextEveryMs = 30_000

type Options = {
  store: RecordingStore
  server: Server
  session: { onChange: (listener: () => void) => () => void }
  sending: Sending
  recorder: Recorder
  settings: Parameters<typeof offerToListen>[0]['settings']
  showNote: ShowNote
  openPath: (path: string) => void
  /** The program that knows who uses the microphone. */
  helper: string
  inUserData: (name: string) => string
  clock: Clock
}

/** Offers to listen, and answers for the recordings on this Mac. */
export async function startListening({
  store,
  server,
  session,
  sending,
  recorder,
  settings,
  showNote,
  openPath,
  helper,
  inUserData,
  clock,
}: Options) {
  const { person, uploader } = sending
  const agenda = await openAgenda({
    server,
    file: jsonFile(inUserData('agenda.json'), KeptAgenda),
    userId: person.id,
    clock,
  })
  const offers = await offerToListen({
    agenda,
    recorder,
    settings,
    showNote,
    openPath,
    clock,
    file: jsonFile(inUserData('offers.json'), KeptOffers),
    isSignedIn: () => person.id() !== null,
    watcher: watchMicrophone({ helper, clock }),
  })
  const series = seriesChoice({ agenda, recorder, settings })
  answerRecorder('read-series', series.read)
  answerRecorder('choose-always', series.choose)
  const deeds = recordingDeeds({ store, recorder, uploader, server, userId: person.id })

  const refresh = () => void person.ask().then(agenda.refresh)
  session.onChange(refresh)
  void person.ask().then(() => sayCutOff({ deeds, showNote, openPath }))

  return {
    deeds,
    /** What the tray and the shortcut start. */
    start: offers.start,
    /** Tells the next meeting, for the menu bar: at once and whenever it may be another. */
    onNext: (show: (meeting: { title: string; startsAt: Date } | null) => void) => {
      const tell = () => show(described(offers.next()))
      const tellAgain = () => {
        tell()
        clock.after(nextEveryMs, tellAgain)
      }
      tellAgain()
      agenda.onChange(tell)
      session.onChange(tell)
    },
    /** The Mac woke up, or somebody wants the server to be asked now. */
    hurry: () => {
      uploader.hurry()
      refresh()
    },
  }
}

function described(meeting: Meeting | null) {
  return meeting && { title: meeting.title, startsAt: new Date(meeting.date) }
}
