import { withBare } from './bare.ts'
import { ask } from './client.ts'
import type { Kept } from './kept.ts'
import { median, repeat } from './measure.ts'
import { cpuMs } from './processes.ts'
import { row, type Row } from './rows.ts'
import type { Person } from './seed.ts'

const requests = 3000
const [pages, everySeconds] = [1000, 30]

/**
 * What open pages ask every 30 seconds: their user's feature flags, which rarely change. The bare server answers the same
 * two reads, a session's and a list's, for people without tasks.
 */
export async function pollingRows(kept: Kept, people: readonly Person[]): Promise<Row[]> {
  const { url, pid, databasePids } = kept
  const own = await unchanged(`${url}/api/me/features`, people, () => cpuMs([pid, ...databasePids()]))
  const bare = await withBare(kept, (server) =>
    unchanged(`${server.url}/api/tasks`, people, () => cpuMs([server.pid, ...databasePids()])),
  )
  return [
    row({ name: 'Unchanged feature flags (304), one client, p50', unit: 'ms', ...figures(own.ms, bare.ms), atMost: 2 }),
    row({
      name: '1,000 pages polling them, server and database',
      unit: '% of a core',
      ...figures(own.coreShare, bare.coreShare),
      atMost: 3,
    }),
  ]
}

const figures = (value: number, bare: number) => ({ value, bare })

/** The median time of an unchanged answer, and what share of a core all pages' requests for it take. */
async function unchanged(address: string, people: readonly Person[], used: () => number) {
  const { origin, pathname } = new URL(address)
  const etags = await Promise.all(people.map(async (person) => (await ask(origin, pathname, person)).etag))
  const poll = async (turn: number) => {
    const at = turn % people.length
    const { status } = await ask(origin, pathname, { cookie: people[at]!.cookie, etag: etags[at] })
    if (status !== 304) throw new Error(`An unchanged answer came with ${status}.`)
  }
  await repeat(300, poll) // warm-up

  const before = used()
  const ms = median(await repeat(requests, poll))
  const cpuOfOne = (used() - before) / requests
  return { ms, coreShare: ((cpuOfOne * pages) / everySeconds / 1000) * 100 }
}
