import { ask } from './client.ts'
import type { Kept } from './kept.ts'
import { median, repeat } from './measure.ts'
import { cpuMs } from './processes.ts'
import { row, type Row } from './rows.ts'
import type { Person } from './seed.ts'

const requests = 3000
const [pages, everySeconds] = [1000, 30]

/** What open pages ask every 30 seconds: their user's feature flags, which rarely change. */
export async function pollingRows({ url, pid, databasePids }: Kept, people: readonly Person[]): Promise<Row[]> {
  const path = '/api/me/features'
  const { etag } = await ask(url, path, people[0]!)
  const poll = async (turn: number) => {
    const { status } = await ask(url, path, { cookie: people[turn % people.length]!.cookie, etag })
    if (status !== 304) throw new Error(`Unchanged flags were answered with ${status}.`)
  }
  await repeat(300, poll) // warm-up

  const used = () => cpuMs([pid, ...databasePids()])
  const before = used()
  const took = await repeat(requests, poll)
  const cpu = (used() - before) / requests
  const coreShare = ((cpu * pages) / everySeconds / 1000) * 100
  return [
    row({ name: 'Unchanged feature flags (304), one client, p50', unit: 'ms', value: median(took), atMost: 2 }),
    row({ name: '1,000 pages polling them, server and database', unit: '% of a core', value: coreShare, atMost: 3 }),
  ]
}
