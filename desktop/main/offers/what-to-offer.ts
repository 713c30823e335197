import { beginOf, endOf, type Meeting } from './agenda.ts'

const earlyMs = 60_000
const lateMs = 5 * 60_000
const soonMs = 10 * 60_000

export type Offer = { how: 'ask' | 'start'; meeting: Meeting }

type OfferInput = {
  meetings: Meeting[]
  /** Ids of meetings offered before. */
  offered: ReadonlySet<string>
  /** The `recurringId`s of series set to Always. */
  always: ReadonlySet<string>
  isRecording: boolean
  isWanted: boolean
  now: number
}

/** The meeting to record now: after asking, or at once when its series is set to Always. */
export function whatToOffer({ meetings, offered, always, isRecording, isWanted, now }: OfferInput): Offer | null {
  if (isRecording) return null
  const beginning = meetings
    .filter((meeting) => isListenable(meeting) && !offered.has(meeting.id) && isBeginning(meeting, now))
    .toSorted(soonest)
  const chosen = beginning.find(({ recurringId }) => recurringId !== null && always.has(recurringId))
  if (chosen) return { how: 'start', meeting: chosen }

  const [asked] = isWanted ? beginning.filter((meeting) => !hasBot(meeting)) : []
  return asked ? { how: 'ask', meeting: asked } : null
}

/** The meeting to record when none is named: of those now or in ten minutes, the one starting closest to now. */
export function meetingMeant(meetings: Meeting[], now: number): Meeting | null {
  const possible = meetings.filter(
    (meeting) => isListenable(meeting) && beginOf(meeting) - soonMs <= now && now < endOf(meeting),
  )
  return possible.toSorted((one, other) => Math.abs(beginOf(one) - now) - Math.abs(beginOf(other) - now))[0] ?? null
}

/** The next meeting with a link that hasn't begun, for the menu bar. */
export function nextMeeting(meetings: Meeting[], now: number): Meeting | null {
  return meetings.filter((meeting) => isListenable(meeting) && beginOf(meeting) > now).toSorted(soonest)[0] ?? null
}

export function isBeginning(meeting: Meeting, now: number): boolean {
  return beginOf(meeting) - earlyMs <= now && now <= beginOf(meeting) + lateMs
}

/** Whether a bot is in a current meeting. */
export function hasBotNow(meetings: Meeting[], now: number): boolean {
  return meetings.some((meeting) => hasBot(meeting) && beginOf(meeting) - earlyMs <= now && now < endOf(meeting))
}

function hasBot({ captureState, link }: Meeting): boolean {
  return link !== null && captureState === 'ENABLED'
}

function isListenable({ link, whyNoBot }: Meeting): boolean {
  return link !== null && whyNoBot !== 'declined' && whyNoBot !== 'all-day'
}

function soonest(one: Meeting, other: Meeting): number {
  return beginOf(one) - beginOf(other)
}
