import type pg from 'pg'
import type { Bare } from './bare.ts'
import { deedsOf, movesOf, type Deeds } from './deeds.ts'
import type { Kept } from './kept.ts'
import { closedLoop, percentile, steadyRandom } from './measure.ts'
import { cpuMs } from './processes.ts'
import { row, type Row } from './rows.ts'
import { taskIdsOf, type Column, type Person } from './seed.ts'

const clients = 32
const seconds = 7
const shares = { list: 0.2, create: 0.2, move: 0.2 } // the rest completes and reopens

type Work = Deeds & { move: () => Promise<unknown> }

/** One step of a client's work: 20% list, 20% create, 40% complete or reopen, 20% move. */
export type Step = (client: number) => Promise<unknown>

/** 32 clients, each a different user with 500 tasks: 20% list, 20% create, 40% complete or reopen, 20% move. */
export async function mixedLoadRows(
  kept: Kept,
  bare: Bare,
  { people, columns }: { people: readonly Person[]; columns: readonly Column[] },
): Promise<Row[]> {
  const taskIds = await taskIdsOfEach(kept.db, people.slice(0, clients))
  const deeds = (url: string) => workOf([url], { people, columns, taskIds })
  const database = kept.databasePids

  const own = await measure(deeds(kept.url), 'list', { server: [kept.pid], database })
  const bareOwn = await measure(deeds(bare.url), 'list', { server: [bare.pid], database })
  const etags = await measure(deeds(kept.url), 'listAgain', { server: [kept.pid], database })
  const bareEtags = await measure(deeds(bare.url), 'listAgain', { server: [bare.pid], database })

  return [...loadRows('Mixed load', own, bareOwn), ...loadRows('The same with If-None-Match', etags, bareEtags)]
}

/** Returns the task ids of each of `people`. */
export async function taskIdsOfEach(db: pg.Client, people: readonly Person[]): Promise<string[][]> {
  const taskIds: string[][] = []
  for (const person of people) taskIds.push(await taskIdsOf(db, person))
  return taskIds
}

type Board = { people: readonly Person[]; columns: readonly Column[]; taskIds: readonly string[][] }

/** What each user does, at the servers in turn. */
export function workOf(urls: readonly string[], { people, columns, taskIds }: Board): Work[] {
  return taskIds.map((ids, index) => {
    const url = urls[index % urls.length]!
    return { ...deedsOf(url, people[index]!, ids), move: movesOf(url, people[index]!, columns[index]!) }
  })
}

/** Returns what a client does next; the same in every run. */
export function mixedSteps(deeds: readonly Work[], list: 'list' | 'listAgain' = 'list'): Step {
  const random = steadyRandom(32)
  const turns = deeds.map(() => 0)
  return (client) => {
    const chance = random()
    if (chance < shares.list) return deeds[client]![list]()
    if (chance < shares.list + shares.create) return deeds[client]!.create(turns[client]!)
    if (chance < shares.list + shares.create + shares.move) return deeds[client]!.move()
    return deeds[client]!.toggle(turns[client]!++)
  }
}

type Figures = { perSecond: number; p99: number; serverMs: number; databaseMs: number }
type Pids = { server: number[]; database: () => number[] }

async function measure(deeds: Work[], list: 'list' | 'listAgain', { server, database }: Pids): Promise<Figures> {
  const step = mixedSteps(deeds, list)
  await closedLoop({ clients, seconds: 1.5, ask: step }) // warm-up
  const before = { server: cpuMs(server), database: cpuMs(database()) }
  const load = await closedLoop({ clients, seconds, ask: step })
  const perRequest = (pids: number[], since: number) => (cpuMs(pids) - since) / load.count
  return {
    perSecond: load.perSecond,
    p99: percentile(load.took, 99),
    serverMs: perRequest(server, before.server),
    databaseMs: perRequest(database(), before.database),
  }
}

function loadRows(name: string, own: Figures, bare: Figures): Row[] {
  const together = ({ serverMs, databaseMs }: Figures) => serverMs + databaseMs
  return [
    row({ name: `${name}, 32 clients`, unit: 'req/s', value: own.perSecond, bare: bare.perSecond, atLeastBare: 0.5 }),
    row({ name: `${name}, p99`, unit: 'ms', value: own.p99, bare: bare.p99, atMostBare: 2.5 }),
    row({
      name: `${name}, server CPU per request`,
      unit: 'ms',
      value: own.serverMs,
      bare: bare.serverMs,
      untargeted: true,
    }),
    row({
      name: `${name}, database CPU per request`,
      unit: 'ms',
      value: own.databaseMs,
      bare: bare.databaseMs,
      untargeted: true,
    }),
    row({
      name: `${name}, total CPU per request`,
      unit: 'ms',
      value: together(own),
      bare: together(bare),
      atMost: 3.5,
    }),
  ]
}
