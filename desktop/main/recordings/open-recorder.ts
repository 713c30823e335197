import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { app, autoUpdater, powerMonitor } from 'electron'
import type { Outcome } from '#shared/desktop/bridge.ts'
import type { RecorderState, UploadState } from '#shared/desktop/recorder.ts'
import type { NotificationText, ShowNotification } from '../notifications/notification.ts'
import { answer } from '../page/answer.ts'
import { jsonFile } from '../json-file.ts'
import { answerRecorder } from './answer-recorder.ts'
import { copy } from './copy.ts'
import { createRecorder } from './create-recorder.ts'
import { allowSystemAudio } from './allow-system-audio.ts'
import { KnownPermissions, macPermissions } from './mac-permissions.ts'
import { openRecorderWindow, type RecorderWindow } from './recorder-window.ts'
import type { RecorderStore } from './open-recording-store.ts'
import type { Recorder } from './recorder.ts'

type Options = {
  store: RecorderStore
  /** The app's folder. */
  folder: string
  serverUrl: string
  owner: Parameters<typeof createRecorder>[0]['owner']
  isUnpaid: () => Promise<boolean>
  upload?: () => UploadState
  /** Records the current meeting, when none is named. */
  startMeant: () => Promise<Outcome>
  showNotification: ShowNotification
  /** Sends the board the recorder's state when it changed. */
  tellBoard: (state: RecorderState) => void
}

/** The recorder with its window, wired to this Mac. */
export async function openRecorder({
  store,
  folder,
  serverUrl,
  owner,
  isUnpaid,
  upload,
  startMeant,
  showNotification,
  tellBoard,
}: Options): Promise<{ recorder: Recorder; window: RecorderWindow }> {
  allowSystemAudio()
  const window = openRecorderWindow(serverUrl)
  const trial = createTrial(window)
  const permissions = await macPermissions(jsonFile(path.join(folder, 'permissions.json'), KnownPermissions), trial.run)
  const shell = createRecorder({
    store,
    page: window,
    owner,
    isUnpaid,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    askStillThere: (answers) => showNotification(stillThere(answers)),
    ...(upload && { upload }),
  })

  let wanted: Parameters<Recorder['start']>[0] | null = null
  /** Explains permissions before macOS asks, and again when one was refused. */
  const start = async (what: Parameters<Recorder['start']>[0]): Promise<Outcome> => {
    const { microphone, systemAudio } = permissions.read()
    if (shell.state().is === 'idle' && (microphone !== 'granted' || systemAudio !== 'granted')) {
      wanted = what
      window.show('permissions')
      return { ok: false, sentence: copy.permissionsFirst }
    }
    return begin(what)
  }
  const begin = async (what: Parameters<Recorder['start']>[0]): Promise<Outcome> => {
    const outcome = await shell.start(what)
    if (outcome.ok) window.show('panel')
    if (outcome.ok) wanted = null
    return outcome
  }
  /** Start in the permissions view starts the recording it was shown for. */
  const startUnnamed = () => (wanted !== null && window.isVisible() ? begin(wanted) : startMeant())
  const continueRecording = async (id: string) => {
    const outcome = await shell.continueRecording(id)
    if (outcome.ok) window.show('panel')
    return outcome
  }
  const recorder: Recorder = { ...shell, start, continueRecording }

  answerRecorder('send-audio', async (audio) => {
    if (trial.isOf(audio.captureId)) return trial.end('granted')
    if (audio.channel === 'system') permissions.remember('granted')
    await shell.takeAudio(audio)
  })
  answerRecorder('capture-trouble', (trouble) => {
    const isRefused = trouble.why === 'refused'
    if (trial.isOf(trouble.captureId)) return trial.end(isRefused ? 'denied' : 'unasked')
    if (isRefused && trouble.channel === 'system') permissions.remember('denied')
    shell.reportTrouble(trouble)
  })
  answerRecorder('capture-began', () => {})
  answerRecorder('capture-ended', ({ captureId }) => window.ended(captureId))
  answerRecorder('fit-view', ({ view, height }) => window.fit(view, height))
  answer('start-recording', ({ title = '', meetingId = null }) =>
    title === '' && meetingId === null ? startUnnamed() : start({ title, meetingId }),
  )
  answer('pause-recording', recorder.pause)
  answer('resume-recording', recorder.resume)
  answer('stop-recording', recorder.stop)
  answer('read-recorder', recorder.state)
  answer('show-recorder', (view) => {
    if (view === 'hidden') wanted = null
    window.show(view)
  })
  answer('read-permissions', permissions.read)
  answer('ask-permission', permissions.ask)
  answer('open-permission-settings', permissions.openSettings)

  let told = ''
  let was: RecorderState['is'] = 'idle'
  recorder.onChange((state) => {
    window.tell(state)
    if (state.is === 'idle' && was !== 'idle') window.show('hidden')
    was = state.is
    const news = JSON.stringify({ ...state, levels: null })
    if (news !== told) tellBoard(state)
    told = news
  })
  window.onReady(() => shell.report({ type: 'page-ready' }))
  window.onGone(() => shell.report({ type: 'page-gone' }))
  powerMonitor.on('suspend', () => shell.report({ type: 'suspend' }))
  powerMonitor.on('resume', () => shell.report({ type: 'wake' }))
  endWithTheApp(shell, window)
  for (const { title, why } of await store.takeUnreported()) {
    const words = copy.endedWithoutYou(title, why)
    if (words) showNotification({ ...words, isSilent: true, onClick: () => window.show('panel') })
  }
  return { recorder, window }
}

/** The notification that asks whether anyone is still there. */
function stillThere({ stop, keep }: { stop: () => void; keep: () => void }): NotificationText {
  const { title, body, stop: stopNow, keep: keepListening } = copy.stillThere
  return {
    title,
    body,
    actions: [
      { text: stopNow, run: stop },
      { text: keepListening, run: keep },
    ],
    onClick: keep,
  }
}

/** Delays quitting until the recording is on disk. */
function endWithTheApp(shell: ReturnType<typeof createRecorder>, window: RecorderWindow) {
  app.on('before-quit', (event) => {
    if (shell.state().is === 'idle') return window.letClose()
    event.preventDefault()
    void shell.quit().then(() => app.quit())
  })
  autoUpdater.on('before-quit-for-update', window.letClose)
}

/** Captures system audio for a moment to find out whether Kept is allowed to. */
function createTrial(window: RecorderWindow) {
  let running: { id: string; end: (result: 'granted' | 'denied' | 'unasked') => void } | null = null

  return {
    isOf: (captureId: string) => captureId === running?.id,
    end: (result: 'granted' | 'denied' | 'unasked') => running?.end(result),
    run: () =>
      new Promise<'granted' | 'denied' | 'unasked'>((resolve) => {
        const id = randomUUID()
        const end = (result: 'granted' | 'denied' | 'unasked') => {
          running = null
          void window.close(id)
          resolve(result)
        }
        running = { id, end }
        window.open(id, ['system'])
      }),
  }
}
