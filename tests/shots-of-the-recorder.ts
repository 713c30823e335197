import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type {
  Permissions,
  RecorderState,
  RecorderTrouble,
  RecordingDone,
  UploadState,
} from '#shared/desktop/recorder.ts'
import type { RecorderView } from '#shared/desktop/recorder-bridge.ts'
import { sizeOf } from '../desktop/main/recordings/recorder-size.ts'
import type { Scene } from './shots-of-the-board.ts'

const built = 'out/renderer'
const sent: UploadState = { waiting: 0, is: 'sent', sentence: null }
type Going = Exclude<RecorderState, { is: 'idle' }>
const recording: Going = {
  is: 'recording',
  recordingId: '0199a000-0000-7000-8000-000000000041',
  meetingId: '0199a000-0000-7000-8000-000000000042',
  title: 'Weekly planning',
  seconds: 1450,
  levels: { microphone: 0.6, system: 0.4 },
  troubles: [],
  upload: sent,
}
const silent = { microphone: null, system: null }
const asked: Permissions = { microphone: 'granted', systemAudio: 'denied', notifications: 'unasked' }

const idle: RecorderState = { is: 'idle', pending: 0 }
const done: RecordingDone = {
  eventId: '0199a000-0000-7000-8000-000000000042',
  title: 'Weekly planning',
  tasks: 5,
  own: 3,
}

type Shown = { view?: RecorderView; state?: RecorderState; done?: RecordingDone }

/** The recorder's window in each state, at its real size, with stubbed answers from the app. */
export function recorderScenes(): Record<string, Scene> {
  const scene = (shown: Shown): Scene => ({
    someone: undefined,
    window: sizeOf(shown.view ?? 'panel'),
    open: (page) => open(page, shown),
  })
  const going = (change: Partial<Going>): RecorderState => ({ ...recording, ...change })
  const troubled = (...troubles: RecorderTrouble[]) => scene({ state: going({ troubles }) })

  return {
    'recorder-idle': scene({ state: idle }),
    'recorder-recording': scene({ state: recording }),
    'recorder-long-title': scene({
      state: going({
        title: 'Weekly planning of everything that has to be done before the harbour opens',
        seconds: 12_345,
        upload: { waiting: 3, is: 'sending', sentence: null },
      }),
    }),
    'recorder-paused-offline': scene({
      state: going({ is: 'paused', levels: silent, upload: { waiting: 11, is: 'offline', sentence: null } }),
    }),
    'recorder-refused': scene({
      state: going({
        upload: {
          waiting: 2,
          is: 'refused',
          sentence: 'This server’s disk is full, so nothing was saved. Free some space and try again.',
        },
      }),
    }),
    'recorder-silent-call': troubled({ what: 'silent', channel: 'system', seconds: 24 }),
    'recorder-no-microphone': troubled({ what: 'no-audio', channel: 'microphone', why: 'refused' }),
    'recorder-disk-full': scene({ state: going({ is: 'paused', levels: silent, troubles: [{ what: 'disk-full' }] }) }),
    'recorder-quiet': troubled(
      { what: 'silent', channel: 'microphone', seconds: 790 },
      { what: 'silent', channel: 'system', seconds: 790 },
      { what: 'quiet', stopsInSeconds: 110 },
    ),
    'recorder-ending': scene({ state: going({ is: 'ending', levels: silent }) }),
    'recorder-small': scene({ view: 'small', state: recording }),
    'recorder-small-paused': scene({
      view: 'small',
      state: going({ is: 'paused', levels: silent, troubles: [{ what: 'disk-full' }] }),
    }),
    'recorder-permissions': scene({ view: 'permissions' }),
    'recorder-menu': {
      ...scene({ state: recording }),
      open: async (page) => {
        await open(page, { state: recording })
        await page.getByRole('button', { name: 'Recording menu' }).click()
      },
    },
    'recorder-done': scene({ view: 'done' }),
    'recorder-done-long': scene({
      view: 'done',
      done: {
        ...done,
        title: 'Weekly planning of everything that has to be done before the harbour opens',
        tasks: 0,
        own: 0,
      },
    }),
  }
}

async function open(page: Page, { view = 'panel', state = idle, done: what = done }: Shown) {
  // The page isn't built for a browser, so its files come from the app's build.
  await page.route(
    (url) => url.pathname === '/recorder.html' || url.pathname.startsWith('/assets/'),
    (route) => {
      const file = path.join(built, new URL(route.request().url()).pathname)
      return existsSync(file)
        ? route.fulfill({
            body: readFileSync(file),
            contentType: types[path.extname(file)] ?? 'application/octet-stream',
          })
        : route.continue()
    },
  )
  await page.addInitScript(standIn, { view, state, done: what, permissions: asked })
  await page.goto('/recorder.html')
  const main = page.getByRole('main')
  await main.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const box = await main.boundingBox()
  await page.setViewportSize({ width: sizeOf(view).width, height: Math.ceil(box!.height) })
  if (state.is === 'recording')
    await page.waitForFunction(
      (bars) => document.querySelectorAll('[aria-hidden] > i:not([data-off])').length >= bars,
      view === 'small' ? 16 : 40,
    )
}

type Told = { view: RecorderView; state: RecorderState; done: RecordingDone; permissions: Permissions }

/** Stubs the app in the page: reports this state, with voices that come and go. */
function standIn({ view, state, done, permissions }: Told) {
  const answers: Record<string, unknown> = {
    readRecorder: state,
    readPermissions: permissions,
    readSeries: { isAlways: false },
  }
  const levels = [0.8, 0.9, 0.5, 0.3, 0.4, 0.2, 0.3, 0.7, 0.8, 0.4, 0.6, 0.8, 0.6, 0.2, 0.2, 0.3, 0.5, 0.2, 0.7, 0.9]
  const at = (level: number) =>
    state.is === 'recording' ? { ...state, levels: { microphone: level, system: 1 - level } } : state
  const news: Record<string, (listener: (news: unknown) => void) => void> = {
    onView: (listener) => listener(view),
    onDone: (listener) => listener(done),
    onRecorder: (listener) => levels.forEach((level, index) => setTimeout(() => listener(at(level)), 100 + index * 20)),
  }
  window.recorder = new Proxy({} as NonNullable<Window['recorder']>, {
    get: (_, name: string) => (listener: (news: unknown) => void) =>
      name.startsWith('on') ? (news[name]?.(listener), () => {}) : Promise.resolve(answers[name]),
  })
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
