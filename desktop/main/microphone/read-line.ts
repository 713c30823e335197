import { z } from 'zod'

const Line = z.strictObject({
  apps: z.array(z.strictObject({ bundleId: z.string().max(255), pid: z.number().int().min(0) })).max(500),
})

export const longestLine = 100_000

/** The bundles that use the microphone, of a line that the helper printed; null where it is none of its lines. */
export function readLine(line: string): string[] | null {
  const read = Line.safeParse(parsed(line))
  return read.success ? [...new Set(read.data.apps.map(({ bundleId }) => bundleId))] : null
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
