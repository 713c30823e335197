import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { filesOf, type Home } from '#server/models/files.ts'
import type { ModelId } from '#shared/models/schemas.ts'

const Measured = z.object({ meetingMinutes: z.number().positive(), readingMinutes: z.number().positive() })

export type Measured = z.infer<typeof Measured>

const enoughMinutes = 5
const rememberedMinutes = 300

/** Remembers how long a model took to read a conversation, which from then on replaces the estimate. */
export function recordReading(home: Home, id: ModelId, reading: Measured): void {
  const before = readMeasured(home, id) ?? { meetingMinutes: 0, readingMinutes: 0 }
  const kept = Math.min(1, rememberedMinutes / (before.meetingMinutes || 1))
  const measured: Measured = {
    meetingMinutes: before.meetingMinutes * kept + reading.meetingMinutes,
    readingMinutes: before.readingMinutes * kept + reading.readingMinutes,
  }
  writeFileSync(filesOf(home, id).speed, JSON.stringify(measured), { mode: 0o600 })
}

/** How long the model takes on this machine, or null until it has read for long enough. */
export function measuredReading(home: Home, id: ModelId): Measured | null {
  const measured = readMeasured(home, id)
  return measured && measured.meetingMinutes >= enoughMinutes ? measured : null
}

function readMeasured(home: Home, id: ModelId): Measured | null {
  try {
    return Measured.parse(JSON.parse(readFileSync(filesOf(home, id).speed, 'utf8')))
  } catch {
    return null
  }
}
