import type { EndReason } from './open-recording-store.ts'

/** Copy for the recorder's outcomes and notifications. */
export const copy = {
  untitled: (at: Date) =>
    `Call on ${new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hour12: false }).format(at)}`,
  isRecording: 'Kept is already recording. Stop that first.',
  signedOut: 'Sign in first, so Kept knows whose recording this is.',
  unpaid: 'You don’t have a Kept subscription. Subscribe in Settings so that Kept can record and detect tasks.',
  noRoom: 'Your disk is full. Free up at least 200 MB, then try again.',
  cannotWrite: 'Kept can’t write to your disk. Check the disk, then try again.',
  permissionsFirst: 'Allow access in the window that opened, then press Start.',
  nothingPaused: 'Kept isn’t recording.',
  notThere: 'That recording is no longer on this Mac.',
  hasEnded: 'That recording has already ended.',
  firstNotification: { title: 'Notifications are on', body: 'Kept will offer to record when a meeting starts.' },
  cannotRecord: 'Kept can’t record',
  stillThere: {
    title: 'Still there?',
    body: 'Nobody has spoken for 13 minutes. Kept will stop in two minutes.',
    stop: 'Stop now',
    keep: 'Keep listening',
  },
  endedWithoutYou: (title: string, why: EndReason) => endings[why]?.(title),
}

const endings: Partial<Record<EndReason, (title: string) => { title: string; body: string }>> = {
  quit: (title) => ({ title: 'Kept quit during a recording', body: `Everything up to that point is safe: ${title}` }),
  silence: (title) => ({ title: 'Kept stopped recording', body: `Nobody spoke for 15 minutes: ${title}` }),
  sleep: (title) => ({ title: 'Kept stopped recording', body: `Your Mac slept for more than 15 minutes: ${title}` }),
}
