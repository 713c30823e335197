import path from 'node:path'
import { app, clipboard, dialog, net, powerMonitor, session as browserSession } from 'electron'
import { answer } from './page/answer.ts'
import { showBadge } from './menus/badge.ts'
import { settingsChanger, settingsReader } from './settings/change-settings.ts'
import { systemClock } from './clock.ts'
import { serverChooser } from './server/choose-server.ts'
import { targetOf } from './links/deep-link.ts'
import { onDeepLink } from './links/deep-links.ts'
import { fenceDownloads } from './page/fences.ts'
import { openMainWindow } from './windows/main-window.ts'
import { setMenus } from './menus/menu.ts'
import { followPushes, KeptPushes } from './notifications/follow-pushes.ts'
import { openPushSocket } from './notifications/push-socket.ts'
import { pushShower } from './notifications/show-push.ts'
import { jsonFile } from './json-file.ts'
import { guardPermissions } from './page/permissions.ts'
import { proxyTo } from './page/proxy.ts'
import { quickAddWindow } from './windows/quick-add-window.ts'
import { isUnpaid } from './recordings/is-unpaid.ts'
import { openRecorder } from './recordings/open-recorder.ts'
import { openRecordingStore } from './recordings/open-recording-store.ts'
import type { RecorderWindow } from './recordings/recorder-window.ts'
import { recorderActions } from './recordings/recorder-actions.ts'
import { declareScheme, serveApp } from './page/serve-app.ts'
import { serverOf } from './server/server.ts'
import { openSession } from './sign-in/session.ts'
import { openSettings, readServerUrl } from './settings/settings.ts'
import { globalShortcuts } from './settings/shortcuts.ts'
import { showNotification } from './notifications/show-notification.ts'
import { browserSignIn } from './sign-in/sign-in.ts'
import { startOffers } from './start-offers.ts'
import { startUploads } from './start-uploads.ts'
import { readDevice } from './sign-in/this-device.ts'
import { answerThisMac } from './this-mac/answers.ts'
import { isBusy, serverMover } from './this-mac/move-to-server.ts'
import { openThisMac, thisMacName } from './this-mac/this-mac.ts'
import { tokenStore } from './sign-in/token-store.ts'
import { openTray } from './menus/tray.ts'
import { feed } from './updates/update-source.ts'
import { keepUpdated } from './updates/updates.ts'

declareScheme()
if (app.requestSingleInstanceLock()) start().catch(cannotStart)
else app.quit()

async function start() {
  const links = heldLinks()
  const inUserData = (name: string) => path.join(app.getPath('userData'), name)
  const settings = await openSettings(inUserData('settings.json'))
  const thisMac = await openThisMac({ userData: app.getPath('userData') })
  const serverUrl = thisMac.isOn ? thisMac.url : readServerUrl(process.env.KEPT_SERVER, settings.serverUrl())
  app.setAsDefaultProtocolClient('kept')
  await app.whenReady()
  thisMac.start()
  guardPermissions()
  fenceDownloads()

  const [session, device] = await Promise.all([
    openSession(tokenStore(thisMac.isOn ? thisMacName : serverUrl), serverUrl),
    readDevice(inUserData('device.json'), app.getVersion()),
  ])
  const signIn = browserSignIn(serverUrl, session, device)
  serveApp({
    folder: path.join(import.meta.dirname, '../renderer'),
    serverUrl,
    proxy: thisMac.whenUp(proxyTo(serverUrl, session)),
  })

  const facts = { serverUrl, version: app.getVersion(), isThisMac: thisMac.isOn }
  const main = await openMainWindow({
    facts,
    file: inUserData('window.json'),
    isHidden: app.getLoginItemSettings().wasOpenedAtLogin,
  })
  const quickAdd = quickAddWindow(facts)
  const server = serverOf(
    { url: serverUrl, name: thisMac.isOn ? thisMacName : serverUrl },
    session,
    thisMac.fetchWhenUp,
  )
  const store = await openRecordingStore(inUserData('recordings'))
  const world = { store, server, session, showNotification, openPath: main.openPath, inUserData, clock: systemClock }
  const afterwards: { show: RecorderWindow['showDone'] } = { show: () => false }
  const sending = await startUploads({
    ...world,
    isOnline: () => net.isOnline(),
    showDone: (done) => afterwards.show(done),
  })
  const { recorder, window: recorderWindow } = await openRecorder({
    store,
    serverUrl,
    folder: app.getPath('userData'),
    owner: sending.owner,
    isUnpaid: () => isUnpaid(world),
    upload: sending.uploader.state,
    showNotification,
    startMeant: () => listening.start(),
    tellBoard: (state) => main.tell('recorder', state),
  })
  afterwards.show = recorderWindow.showDone
  const showPush = pushShower(main.openPath)
  const pushes = await followPushes({
    server,
    session,
    openSocket: (listener) => openPushSocket(serverUrl, session.token, listener),
    person: sending.person,
    file: jsonFile(inUserData('pushes.json'), KeptPushes),
    show: (push) => sending.reports(push.path) || showPush(push),
    clock: systemClock,
  })
  const helper = path.join(process.resourcesPath, 'native/microphone-watcher')
  const listening = await startOffers({ ...world, sending, recorder, settings, helper })
  const actions = recorderActions(recorder, listening.start, () => recorderWindow.show('panel'), showNotification)
  const shortcuts = globalShortcuts({ quickAddShortcut: quickAdd.toggle, recordShortcut: actions.startOrStop })
  const updates = keepUpdated({
    source: feed(),
    isRecording: () => recorder.state().is !== 'idle',
    tell: (version) => main.tell('update-ready', version),
    every: (work, ms) => setInterval(work, ms),
  })
  const command = (id: string) => {
    main.show()
    main.tell('command', id)
  }
  setMenus(
    { ...actions, command, newTaskAnywhere: quickAdd.show, checkForUpdates: () => void updates.check() },
    recorder,
  )
  listening.onNext(
    openTray({ ...actions, open: main.show, newTask: quickAdd.show, quit: () => app.quit() }, recorder).showNext,
  )

  let whySignedOut: string | null = null
  main.onLoad(() => {
    const version = updates.ready()
    if (version) main.tell('update-ready', version)
    if (whySignedOut) main.tell('sign-in-failed', whySignedOut)
  })

  answer('sign-in', signIn.begin)
  answer('use-code', signIn.useCode)
  answer('sign-out', session.signOut)
  const mover = serverMover({ thisMac, session, settings, device, isBusy: () => isBusy(recorder.state()) })
  answerThisMac({ thisMac, session, mover, chooseServer: serverChooser(settings) })
  answer('read-settings', settingsReader(settings))
  answer('change-settings', settingsChanger(settings, shortcuts))
  answer('show-badge', showBadge)
  answer('close-quick-add', quickAdd.hide)
  answer('open-in-board', (place) => {
    quickAdd.hide()
    main.openPath(place)
  })
  answer('install-update', updates.install)
  answer('copy-text', (text) => clipboard.writeText(text))
  answer('retry-connection', async () => {
    await browserSession.defaultSession.closeAllConnections()
    listening.hurry()
  })
  for (const [name, action] of Object.entries(listening.actions))
    answer(name as keyof typeof listening.actions, action as never)
  powerMonitor.on('resume', () => {
    listening.hurry()
    pushes.hurry()
    main.tell('woke')
  })

  session.onChange(({ isSignedIn, isEnded }) => {
    quickAdd.close()
    if (!isSignedIn) {
      showBadge(0)
      recorderWindow.forget()
    }
    whySignedOut = isEnded
      ? 'You were signed out on this Mac: the session ended, or the device was turned off in your settings. Sign in again.'
      : null
    if (whySignedOut) main.tell('sign-in-failed', whySignedOut)
  })
  links.follow(async (link) => {
    const target = targetOf(link)
    if (target?.at === 'page') return main.openPath(target.path)
    main.show()
    if (target && (await mover.took(target))) return
    const outcome = target && (await signIn.finish(target))
    if (outcome?.ok) main.tell('signed-in')
    else if (outcome) main.tell('sign-in-failed', outcome.sentence)
  })
  app.on('second-instance', main.show)
  app.on('activate', main.show)
}

/** Holds links until the app can open them; macOS sends the first one early. */
function heldLinks() {
  const waiting: string[] = []
  let open = (link: string): unknown => waiting.push(link)
  onDeepLink((link) => void open(link))

  return {
    follow: (act: (link: string) => Promise<unknown>) => {
      open = act
      for (const link of waiting) void act(link)
    },
  }
}

function cannotStart(error: unknown) {
  dialog.showErrorBox('Kept can’t start', error instanceof Error ? error.message : String(error))
  app.exit(1)
}
