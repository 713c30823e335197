import type { LocalModel, ModelId } from '#shared/models/schemas.ts'
import { copy } from './copy.ts'
import { range, sizeOf, timeLeft, until } from './words.ts'

/** Whether its download began and hasn't ended. */
export const isArriving = ({ state }: LocalModel) => state !== 'available' && state !== 'installed'

export const isInstalled = ({ state }: LocalModel) => state === 'installed'

/** The size to suggest: what is installed or arriving, else the medium one, else the largest that fits. */
export function suggested(models: readonly LocalModel[]): ModelId | null {
  const fitting = models.filter(({ fits }) => fits)
  const model =
    models.find(isInstalled) ?? models.find(isArriving) ?? fitting.find(({ id }) => id === 'medium') ?? fitting.at(-1)

  return model?.id ?? null
}

/** How long one model takes for an hour of meeting. */
export const takes = ({ minutesPerHour: { from, to } }: LocalModel) => range(from, to)

/** The same for the models one can choose from. */
export function takesOfAny(models: readonly LocalModel[]): string {
  const fitting = models.filter(({ fits }) => fits)
  const times = (fitting.length > 0 ? fitting : models).map(({ minutesPerHour }) => minutesPerHour)
  return range(Math.min(...times.map(({ from }) => from)), Math.max(...times.map(({ to }) => to)))
}

export type DownloadAction = 'pause' | 'resume' | 'retry' | 'cancel' | 'delete'
export type Download = {
  /** A download under way has a bar, a stopped one a title. */
  percent: number | null
  title: string | null
  detail: string
  /** A reason to look at it, unlike a pause. */
  isProblem: boolean
  actions: readonly DownloadAction[]
}

/** What to show of a model that arrives. */
export function downloadOf(model: LocalModel, now: Date): Download {
  const { name, state, receivedBytes, bytes, problem, retriesAt } = model
  const amount = sizeOf(receivedBytes, bytes)
  const percent = Math.min(100, Math.floor((100 * receivedBytes) / bytes))
  const underWay = { percent, title: null, isProblem: false }

  switch (state) {
    case 'downloading':
      return { ...underWay, detail: copy.progress(name, amount, leftOf(model)), actions: ['pause', 'cancel'] }
    case 'checking':
      return { ...underWay, percent: 100, detail: copy.checking(name), actions: [] }
    case 'waiting':
      if (retriesAt === null) return { ...underWay, detail: copy.waitsItsTurn(name), actions: ['cancel'] }
  }

  const isPaused = state === 'paused'
  const hasArrived = receivedBytes > 0
  const retry = retriesAt && copy.triesAgain(until(Date.parse(retriesAt) - now.getTime()))
  return {
    percent: null,
    title: isPaused ? copy.paused(amount) : hasArrived ? copy.stopped(amount) : copy.modelFailed(name),
    detail: [problem ?? (hasArrived && copy.isKept), retry].filter(Boolean).join(' '),
    isProblem: !isPaused,
    actions: [isPaused || hasArrived ? 'resume' : 'retry', hasArrived ? 'delete' : 'cancel'],
  }
}

function leftOf({ bytes, receivedBytes, bytesPerSecond }: LocalModel): string | null {
  return bytesPerSecond ? timeLeft((bytes - receivedBytes) / bytesPerSecond) : null
}
