import { botMoments, type BotMoment } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { MeetingStatus } from '#shared/events/schemas.ts'

/** Something that was told of a bot, as it is stored. */
export type Told = { key: string; at: Date; moment: BotMoment; error: string | null }

export type BotState = {
  status: MeetingStatus
  /** When it came to be so. */
  at: Date | null
  error: string | null
  /** Whether it ever was in the call. */
  wasIn: boolean
  /** Nothing more is to come of this bot. */
  isOver: boolean
}

const ours = 'kept:'

/** What we say of a bot ourselves, where the vendor does not. */
export const ownKeys = {
  sent: `${ours}sent`,
  refused: `${ours}refused`,
  neverCame: `${ours}never-came`,
  gone: `${ours}gone`,
  greeted: `${ours}greeted`,
  calledBack: `${ours}called-back`,
} as const

type Stage = 'ordered' | 'under-way' | 'ended' | 'over'
const stages: readonly Stage[] = ['ordered', 'under-way', 'ended', 'over']
type Fold = Omit<BotState, 'isOver'> & { stage: Stage }

/**
 * How a bot stands, from all that was told of it: the same whatever came first and however often. It goes by
 * when things happened, so that update that come late change nothing. What we only suppose counts where the vendor
 * does not know better.
 */
export function statusOf(told: readonly Told[]): BotState {
  const inOrder = told.toSorted(
    (one, other) =>
      Number(isOwn(one)) - Number(isOwn(other)) ||
      one.at.getTime() - other.at.getTime() ||
      rank(one) - rank(other) ||
      compare(one.key, other.key),
  )
  const start: Fold = { status: 'UNKNOWN', at: null, error: null, wasIn: false, stage: 'ordered' }
  const { stage, ...state } = inOrder.reduce(withReport, start)
  return { ...state, isOver: stage === 'over' || state.status === 'TRUANT' }
}

function withReport(before: Fold, report: Told): Fold {
  const { moment, at } = report
  const stage = stageOf(moment, before.wasIn)
  if (before.stage === 'over' || stages.indexOf(stage) < stages.indexOf(before.stage)) return before
  if (report.key === ownKeys.neverCame && before.wasIn) return before

  const wasIn = before.wasIn || moment === 'in-call'
  return { stage, wasIn, at, status: statusAt(moment, wasIn), error: moment === 'failed' ? report.error : null }
}

function stageOf(moment: BotMoment, wasIn: boolean): Stage {
  if (moment === 'scheduled' || moment === 'ordered') return 'ordered'
  if (moment === 'joining' || moment === 'waiting' || moment === 'in-call') return 'under-way'
  if (moment === 'ended') return 'ended'
  return moment === 'turned-away' && wasIn ? 'ended' : 'over' // put out of a call it was in: there are words to read
}

function statusAt(moment: BotMoment, wasIn: boolean): MeetingStatus {
  if (moment === 'scheduled') return 'SCHEDULED'
  if (moment === 'ordered') return 'UNKNOWN'
  if (moment === 'joining') return 'JOINING'
  if (moment === 'waiting') return 'WAITING'
  if (moment === 'in-call') return 'LIVE'
  if (moment === 'failed') return 'ERROR'
  if (!wasIn) return 'TRUANT'
  return moment === 'complete' ? 'COMPLETE' : 'PROCESSING'
}

function isOwn({ key }: Told): boolean {
  return key.startsWith(ours)
}

function rank({ moment }: Told): number {
  return botMoments.indexOf(moment)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
