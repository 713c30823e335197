import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { CatalogModel } from '#server/models/catalog.ts'
import { filesOf, type Home } from '#server/models/files.ts'
import type { LocalModel, ModelId } from '#shared/models/schemas.ts'

/** An hour of meeting is about 9,000 words, which a model is given in parts that overlap, with instructions. */
const tokensRead = 30_000
const tokensWritten = 5_000
/** Tokens a second that a core reads of a model with a billion parameters: an older laptop, a recent computer. */
const readPerCore = [12, 30] as const
/** Memory that is read in a second while writing: all of the model for each token. */
const memoryBytesPerSecond = [25e9, 70e9] as const

/** From the slower to the faster kind of computer with so many cores; the faster end comes first. */
export function estimateMinutes(
  { bytes, billionParameters }: CatalogModel,
  cores: number,
): { from: number; to: number } {
  const [to, from] = ([0, 1] as const).map((kind) => {
    const reading = (tokensRead * billionParameters) / (readPerCore[kind] * cores)
    const writing = (tokensWritten * bytes) / memoryBytesPerSecond[kind]
    return Math.max(1, Math.round((reading + writing) / 60))
  })
  return { from: from!, to: to! }
}

const Speed = z.object({ meetingMinutes: z.number().positive(), tookMinutes: z.number().positive() })

type Speed = z.infer<typeof Speed>

const enoughMinutes = 5
const rememberedMinutes = 300

/** Remembers how long a model took to read a conversation, which from then on replaces the estimate. */
export function recordReading(home: Home, id: ModelId, reading: Speed): void {
  const before = readSpeed(home, id) ?? { meetingMinutes: 0, tookMinutes: 0 }
  const kept = Math.min(1, rememberedMinutes / (before.meetingMinutes || 1))
  const speed: Speed = {
    meetingMinutes: before.meetingMinutes * kept + reading.meetingMinutes,
    tookMinutes: before.tookMinutes * kept + reading.tookMinutes,
  }
  writeFileSync(filesOf(home, id).speed, JSON.stringify(speed), { mode: 0o600 })
}

export function minutesPerHour(home: Home, model: CatalogModel, cores: number): LocalModel['minutesPerHour'] {
  const speed = readSpeed(home, model.id)
  if (!speed || speed.meetingMinutes < enoughMinutes) return { ...estimateMinutes(model, cores), isMeasured: false }

  const measured = Math.max(0.1, Math.round((speed.tookMinutes / speed.meetingMinutes) * 600) / 10)
  return { from: measured, to: measured, isMeasured: true }
}

function readSpeed(home: Home, id: ModelId): Speed | null {
  try {
    return Speed.parse(JSON.parse(readFileSync(filesOf(home, id).speed, 'utf8')))
  } catch {
    return null // it hasn't read yet
  }
}
