import { z } from 'zod'

const WatcherLine = z.strictObject({
  apps: z.array(z.strictObject({ bundleId: z.string().max(255), pid: z.number().int().min(0) })).max(500),
})

export const longestLine = 100_000

/** The bundle ids in a line from the watcher; null for an invalid line. */
export function readLine(line: string): string[] | null {
  const read = WatcherLine.safeParse(parsed(line))
  return read.success ? [...new Set(read.data.apps.map(({ bundleId }) => bundleId))] : null
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
