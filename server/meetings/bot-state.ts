import { botMoments, type BotMoment } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { MeetingStatus } from '#shared/events/schemas.ts'

/** A stored bot report. */
export type StoredReport = { key: string; at: Date; moment: BotMoment; error: string | null }

export type BotState = {
  status: MeetingStatus
  /** When this state began. */
  at: Date | null
  error: string | null
  /** Whether it was ever in the call. */
  wasIn: boolean
  /** Whether the bot is finished. */
  isOver: boolean
}

const ours = 'kept:'

/** Keys of reports we assume ourselves. */
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
 * A bot's state from all its reports. They're ordered by when things happened, so late and duplicate reports change
 * nothing. The vendor's reports override our own assumptions.
 */
export function botStateOf(reports: readonly StoredReport[]): BotState {
  const inOrder = reports.toSorted(
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

function withReport(before: Fold, report: StoredReport): Fold {
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
  return moment === 'turned-away' && wasIn ? 'ended' : 'over' // ejected from the call, so there is a transcript
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

function isOwn({ key }: StoredReport): boolean {
  return key.startsWith(ours)
}

function rank({ moment }: StoredReport): number {
  return botMoments.indexOf(moment)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
