import { recordingActions } from './local-recordings/recording-actions.ts'
import { notifyCutOff } from './local-recordings/notify-cut-off.ts'
import type { Clock } from './clock.ts'
import { jsonFile } from './json-file.ts'
import { watchMicrophone } from './microphone/watch-microphone.ts'
import type { ShowNotification } from './notifications/notification.ts'
import { KeptAgenda, openAgenda, type Meeting } from './offers/agenda.ts'
import { KeptOffers } from './offers/offer-memory.ts'
import { offerToListen } from './offers/offers.ts'
import { seriesChoice } from './offers/series-choice.ts'
import { answerRecorder } from './recordings/answer-recorder.ts'
import type { Recorder } from './recordings/recorder.ts'
import type { RecordingStore } from './recordings/stored-recording.ts'
import type { Server } from './server/signed-server.ts'
import type { Sending } from './start-uploads.ts'

const nextEveryMs = 30_000

type Options = {
  store: RecordingStore
  server: Server
  session: { onChange: (listener: () => void) => () => void }
  sending: Sending
  recorder: Recorder
  settings: Parameters<typeof offerToListen>[0]['settings']
  showNotification: ShowNotification
  openPath: (path: string) => void
  /** The microphone-watcher program. */
  helper: string
  inUserData: (name: string) => string
  clock: Clock
}

/** Starts offering to record, and the actions for recordings on this Mac. */
export async function startOffers({
  store,
  server,
  session,
  sending,
  recorder,
  settings,
  showNotification,
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
    showNotification,
    openPath,
    clock,
    file: jsonFile(inUserData('offers.json'), KeptOffers),
    isSignedIn: () => person.id() !== null,
    watcher: watchMicrophone({ helper, clock }),
  })
  const series = seriesChoice({ agenda, recorder, settings })
  answerRecorder('read-series', series.read)
  answerRecorder('choose-always', series.choose)
  const actions = recordingActions({ store, recorder, uploader, server, userId: person.id })

  const refresh = () => void person.ask().then(agenda.refresh)
  session.onChange(refresh)
  void person.ask().then(() => notifyCutOff({ actions, showNotification, openPath }))

  return {
    actions,
    /** Starts recording, for the tray and the shortcut. */
    start: offers.start,
    /** Reports the next meeting to the menu bar, now and on every change. */
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
    /** Asks the server now, such as after waking. */
    hurry: () => {
      uploader.hurry()
      refresh()
    },
  }
}

function described(meeting: Meeting | null) {
  return meeting && { title: meeting.title, startsAt: new Date(meeting.date) }
}
