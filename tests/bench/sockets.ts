import { ask } from './client.ts'
import { deedsOf } from './deeds.ts'
import { withKept, type Kept } from './kept.ts'
import { closedLoop, percentile } from './measure.ts'
import { peakMb, residentMb } from './processes.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, settle, shareTasks, taskIdsOf, type Person } from './seed.ts'
import { openSocket, type WireSocket } from './wire-socket.ts'

const crowd = 1000
const team = 10 // a user may have 100 sockets
const changes = 60

/** The server's memory idle, busy and with a thousand sockets, and how fast those receive a change. */
export function socketRows(): Promise<Row[]> {
  return withKept(async (kept) => {
    const [first, ...others] = await seedPeople(kept.db, crowd)
    const person = first!
    await seedTasks(kept.db, [person], 500)
    await settle(kept.db)
    await ask(kept.url, '/api/tasks', person)
    const idle = residentMb(kept.pid)

    const stranger = await hearing(kept, person, [person, ...others])
    const withSockets = residentMb(kept.pid)
    stranger.close()
    const members = [person, ...others.slice(0, team - 1)]
    await shareTasks(kept.db, person, members)
    const concerned = await hearing(
      kept,
      person,
      Array.from({ length: crowd }, (_, index) => members[index % team]!),
      { hears: () => true },
    )
    concerned.close()
    const busy = await peakMb(kept.pid, () => load(kept, person))

    return [
      row({ name: 'Server memory, idle', unit: 'MB', value: idle, atMost: 170 }),
      row({ name: 'Server memory, 1,000 sockets', unit: 'MB', value: withSockets, atMost: 285 }),
      row({ name: 'Server memory, under load', unit: 'MB', value: busy, atMost: 285 }),
      row({
        name: 'Change → other socket, 999 sockets of other users, p95',
        unit: 'ms',
        value: percentile(stranger.took, 95),
        atMost: 11,
      }),
      row({
        name: 'Change → other socket, all 1,000 of ten users notified, p95',
        unit: 'ms',
        value: percentile(concerned.took, 95),
        atMost: 21,
      }),
    ]
  })
}

/** Opens a socket for each of `people`, changes tasks of `person`, and times when each socket that hears receives it. */
async function hearing(
  kept: Kept,
  person: Person,
  people: readonly Person[],
  { hears = (one: Person) => one === person } = {},
) {
  const sockets: WireSocket[] = []
  for (const each of people) sockets.push(await openSocket(kept.url, each))
  const theirs = sockets.filter((_, index) => hears(people[index]!))
  const deeds = deedsOf(kept.url, person, await taskIdsOf(kept.db, person))

  const took: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const startedAt = performance.now()
    const received = Promise.all(
      theirs.map((socket) => new Promise<number>((resolve) => socket.onEvent('task', resolve))),
    )
    await deeds.toggle(change)
    const times = await received
    if (change >= changes / 6) took.push(...times.map((at) => at - startedAt)) // the first ones warm up
  }
  return { took, close: () => sockets.forEach((socket) => socket.close()) }
}

async function load(kept: Kept, person: Person) {
  const deeds = deedsOf(kept.url, person, await taskIdsOf(kept.db, person))
  let turn = 0
  await closedLoop({ clients: 32, seconds: 6, ask: (client) => (client % 3 ? deeds.toggle(turn++) : deeds.list()) })
}
