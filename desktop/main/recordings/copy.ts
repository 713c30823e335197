import type { EndReason } from './open-recording-store.ts'

/** What the recorder says in Outcomes and notifications. */
export const copy = {
  untitled: (at: Date) =>
    `Call on ${new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hour12: false }).format(at)}`,
  isRecording: 'Kept is recording already. Stop that first.',
  signedOut: 'Sign in first, so that Kept knows whose words these are.',
  noRoom: 'There is no room on your disk to record. Free at least 200 MB, then start again.',
  cannotWrite: 'Kept cannot write to your disk, so nothing would be kept. Check it, then start again.',
  permissionsFirst: 'Allow what Kept needs to hear in the window that opened, then press Start.',
  nothingPaused: 'Nothing is being recorded.',
  notThere: 'That recording is not on this Mac any more.',
  hasEnded: 'That recording has ended.',
  firstNotification: { title: 'Notifications are on', body: 'Kept offers to listen here when a meeting starts.' },
  cannotRecord: 'Kept cannot record',
  stillThere: {
    title: 'Still there?',
    body: 'Kept has heard nobody for 13 minutes. It stops in two minutes by itself.',
    stop: 'Stop now',
    keep: 'Keep listening',
  },
  endedWithoutYou: (title: string, why: EndReason) => endings[why]?.(title),
}

const endings: Partial<Record<EndReason, (title: string) => { title: string; body: string }>> = {
  quit: (title) => ({ title: 'Kept quit while it recorded', body: `Everything up to then is safe: ${title}` }),
  silence: (title) => ({ title: 'Kept stopped recording', body: `Nobody spoke for 15 minutes: ${title}` }),
  sleep: (title) => ({ title: 'Kept stopped recording', body: `Your Mac slept for more than 15 minutes: ${title}` }),
}
