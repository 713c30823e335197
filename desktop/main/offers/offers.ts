import type { Outcome } from '#shared/desktop/bridge.ts'
import type { Clock } from '../clock.ts'
import type { MicrophoneWatcher } from '../microphone/watch-microphone.ts'
import { updateUses, noUses, settleUses } from '../microphone/unplanned-calls.ts'
import type { ShowNotification } from '../notifications/notification.ts'
import type { Recorder } from '../recordings/recorder.ts'
import type { KeptSettings } from '../settings/settings.ts'
import type { Agenda, Meeting } from './agenda.ts'
import { copy } from './copy.ts'
import { openOfferMemory, type OffersFile } from './offer-memory.ts'
import { withSeries } from './series-choice.ts'
import { isBeginning, hasBotNow, meetingMeant, nextMeeting, whatToOffer } from './what-to-offer.ts'

const lookMs = 5_000

type Options = {
  agenda: Agenda
  recorder: Recorder
  settings: { now: () => KeptSettings; change: (to: Partial<KeptSettings>) => Promise<void> }
  file: OffersFile
  isSignedIn: () => boolean
  showNotification: ShowNotification
  /** Opens a path in the main window. */
  openPath: (path: string) => void
  watcher: MicrophoneWatcher
  clock: Clock
}

export type Offers = {
  /** The next meeting with a link. */
  next: () => Meeting | null
  /** Records the current or next meeting, or an unplanned call; for the shortcut and the tray. */
  start: () => Promise<Outcome>
  stop: () => void
}

/** Offers to record when a meeting begins or a call app uses the microphone. Series set to Always start unasked. */
export async function offerToListen({
  agenda,
  recorder,
  settings,
  file,
  isSignedIn,
  showNotification,
  openPath,
  watcher,
  clock,
}: Options): Promise<Offers> {
  const memory = await openOfferMemory(file, clock)
  let uses = noUses
  let shown: { about: { meeting: Meeting } | { app: string }; withdraw: () => void } | null = null
  let callOff = () => {}

  const isRecording = () => recorder.state().is !== 'idle'
  const withdraw = () => {
    shown?.withdraw()
    shown = null
  }
  const record = async (meeting: Meeting | null): Promise<Outcome> => {
    withdraw()
    const { id = null, title = copy.untitled(timeOf(clock.now())), recurringId = null } = meeting ?? {}
    if (meeting) memory.add(meeting.id)
    return recorder.start({ title, meetingId: id, recurringId })
  }
  const listen = async (meeting: Meeting | null) => {
    const outcome = await record(meeting)
    if (!outcome.ok) showNotification({ title: copy.cannotListen, body: outcome.sentence })
    return outcome
  }
  const decline = () => {
    withdraw()
    memory.beQuiet()
  }

  function ask(meeting: Meeting) {
    withdraw()
    memory.add(meeting.id)
    const { id, title, platform, others, recurringId } = meeting
    const always = async () => {
      await settings.change({ alwaysFor: withSeries(settings.now(), meeting, true) })
      await listen(meeting)
    }
    const actions = [
      { text: copy.listen, run: () => void listen(meeting) },
      { text: copy.notThisOne, run: decline },
      ...(recurringId === null ? [] : [{ text: copy.always, run: () => void always() }]),
    ]
    shown = {
      about: { meeting },
      withdraw: showNotification({
        title: copy.starting(title),
        body: copy.shallListen(platform, others),
        actions,
        onClick: () => openPath(`/events/${id}`),
      }),
    }
  }

  async function startAlways(meeting: Meeting) {
    const { ok } = await listen(meeting)
    if (ok)
      showNotification({
        title: copy.listens(meeting.title),
        body: copy.choseAlways,
        actions: [{ text: copy.stop, run: () => void recorder.stop() }],
      })
  }

  function askAboutCall(app: string) {
    const meant = () => meetingMeant(agenda.meetings(), clock.now())
    const actions = [
      { text: copy.listen, run: () => void listen(meant()) },
      { text: copy.notThisOne, run: decline },
    ]
    shown = {
      about: { app },
      withdraw: showNotification({ title: copy.inUse(app), body: copy.shallListenToCall, actions }),
    }
  }

  function look() {
    callOff()
    const now = clock.now()
    const { offersToListen, offersUnplannedCalls, alwaysFor } = settings.now()
    if (shown && (isRecording() || !isSignedIn() || !isCurrent(shown.about, now))) withdraw()
    if (isSignedIn()) {
      const always = new Set(alwaysFor.map(({ recurringId }) => recurringId))
      const offer = whatToOffer({
        meetings: agenda.meetings(),
        offered: memory.offeredIds(),
        always,
        isRecording: isRecording(),
        isWanted: offersToListen,
        now,
      })
      const isAsking = shown !== null && 'meeting' in shown.about // one question at a time
      if (offer?.how === 'ask' && !isAsking) ask(offer.meeting)
      if (offer?.how === 'start') void startAlways(offer.meeting)
    }
    const mayAsk =
      offersUnplannedCalls &&
      isSignedIn() &&
      !isRecording() &&
      shown === null &&
      !memory.isQuiet() &&
      !hasBotNow(agenda.meetings(), now)
    const settled = settleUses(uses, mayAsk, now)
    uses = settled.uses
    if (settled.offer !== null) askAboutCall(settled.offer)
    callOff = clock.after(settled.again === null ? lookMs : Math.min(lookMs, settled.again - now), look)
  }

  const isCurrent = (about: { meeting: Meeting } | { app: string }, now: number) =>
    'meeting' in about ? isBeginning(about.meeting, now) : uses.get(about.app)?.goneSince === null

  const stopWatchingMicrophone = watcher.onUse((bundleIds) => {
    uses = updateUses(uses, bundleIds, clock.now())
    look()
  })
  const stopWatching = [agenda.onChange(look), recorder.onChange(() => shown && isRecording() && withdraw())]
  look()

  return {
    next: () => nextMeeting(agenda.meetings(), clock.now()),
    start: () => record(meetingMeant(agenda.meetings(), clock.now())),
    stop: () => {
      callOff()
      stopWatchingMicrophone()
      for (const stop of stopWatching) stop()
      withdraw()
    },
  }
}

function timeOf(now: number): string {
  return new Date(now).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
