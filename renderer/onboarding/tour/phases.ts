/** The phases of the tour, in order. */
const phases = [
  'LOADING',
  'INITIALIZED',
  'MODAL_DISPLAYED',
  'PARTICIPANT_ADDED',
  'VIDEO_PLAYED',
  'TASK_1_CREATED',
  'TASK_2_CREATED',
  'VIDEO_FINISHED',
  'COMPLETED',
] as const

export type Phase = (typeof phases)[number]

export type Happening =
  /** The video’s length is known. */
  | { type: 'loaded' }
  /** The time that `phase` lasts is over. */
  | { type: 'elapsed'; phase: Phase }
  /** Where the video is now, played or moved there. */
  | { type: 'at'; seconds: number }
  | { type: 'ended' }
  | { type: 'left' }

/** How long a phase lasts, in milliseconds. The others wait for the video. */
export const lasting: Partial<Record<Phase, number>> = {
  LOADING: 2000, // without a video by then, the tour starts and shows what it waits for
  INITIALIZED: 1000,
  MODAL_DISPLAYED: 1000,
  PARTICIPANT_ADDED: 200,
  VIDEO_FINISHED: 2500,
}

/** The video time after which each promise is a task. */
const task1Seconds = 18
const task2Seconds = 47

/** The phase after something happened. While the video plays, its time alone decides, so moving back takes tasks back. */
export function nextPhase(phase: Phase, happening: Happening): Phase {
  switch (happening.type) {
    case 'loaded':
      return phase === 'LOADING' ? 'INITIALIZED' : phase
    case 'elapsed':
      return happening.phase === phase && phase in lasting ? phases[phases.indexOf(phase) + 1]! : phase
    case 'at':
      return isPlaying(phase) ? phaseAt(happening.seconds) : phase
    case 'ended':
      return isPlaying(phase) ? 'VIDEO_FINISHED' : phase
    case 'left':
      return 'COMPLETED'
  }
}

/** Whether the tour has come as far as a phase. */
export const hasReached = (phase: Phase, wanted: Phase) => phases.indexOf(phase) >= phases.indexOf(wanted)

const isPlaying = (phase: Phase) => hasReached(phase, 'VIDEO_PLAYED') && !hasReached(phase, 'VIDEO_FINISHED')

function phaseAt(seconds: number): Phase {
  if (seconds > task2Seconds) return 'TASK_2_CREATED'
  return seconds > task1Seconds ? 'TASK_1_CREATED' : 'VIDEO_PLAYED'
}

const usualSeconds = 49

/** The time left, as 0:07. Before the video’s length is known, it counts from 0:49. */
export function timeLeft({ seconds, duration }: { seconds: number; duration: number | null }): string {
  const left = Math.max(0, Math.ceil((duration ?? usualSeconds) - seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
