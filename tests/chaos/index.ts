/** npm run chaos [-- --seed N --minutes M]: breaks one part after another under load, and checks that nothing was lost. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aHookReceiver } from '#tests/support/hook-receiver.ts'
import { collect } from './collect.ts'
import { inject } from './faults.ts'
import { anInstallation, type Installation } from './installation.ts'
import { aPage, type Page } from './page.ts'
import { planFaults, randomOf, type Fault } from './plan.ts'
import { describeRun, type Happened } from './report.ts'
import { requestsTo } from './requests.ts'
import { until } from './until.ts'
import { aUser, importTranscripts, record, workOnBoard, type Told } from './users.ts'
import { violationsIn } from './verify.ts'

const boards = ['Ada Winter', 'Ben Okoro', 'Cleo Marsh', 'Dana Voss', 'Emil Frey', 'Fay Lund']
const pagesEach = 2

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '10' } },
})
const [seed, minutes] = [Number(values.seed), Number(values.minutes)]
if (!Number.isInteger(seed) || !(minutes > 0)) {
  console.error('Say what to plan by, and for how long: npm run chaos -- --seed 1 --minutes 10')
  process.exit(2)
}

const installation = await anInstallation()
const receiver = await aHookReceiver()
const stop = async () => {
  await receiver.stop()
  await installation.stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)))
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await stop()
}

/** Returns whether nothing was violated. */
async function run(): Promise<boolean> {
  const { url, has, endedAlone } = installation
  const faults = planFaults({ seed, minutes, has })
  if (!has.includes('disk')) console.log('Only root can make a small disk, so none is filled.')
  const random = randomOf(seed)
  const requestsOf = requestsTo(url)
  const told: Told = { tasks: [], repeated: [], imports: [], audio: [] }
  let isOver = false
  const work = { told, random, isOver: () => isOver }
  const refused: string[] = []
  const atWork = (done: Promise<void>) => done.catch((error: Error) => void refused.push(error.message))

  const users = await Promise.all([...boards, 'Ida Imports', 'Rae Records'].map((name) => aUser(url, name, requestsOf)))
  const [importer, recorder] = users.slice(boards.length)
  const owners = users.slice(0, boards.length)
  const { requests } = owners[0]!
  await requests.ask('POST', '/api/hooks', { body: { targetUrl: receiver.url, event: 'task.created' } })
  const pages = owners.flatMap((user) => Array.from({ length: pagesEach }, () => aPage(url, user, user.requests)))
  await until('all pages are connected', () => pages.every((page) => page.isConnected()))

  const working = [
    ...owners.map((user, at) => atWork(workOnBoard(user, boards[at]!, work))),
    atWork(importTranscripts(importer!, work)),
    atWork(record(recorder!, work)),
  ]
  const happened: Happened[] = []
  for (const fault of faults) happened.push(await goThrough(installation, fault, pages))
  isOver = true
  await Promise.all(working)

  const hooked = { userId: owners[0]!.id, delivered: receiver.delivered.map(({ body }) => body.id) }
  const evidence = { ...(await collect(installation, { pages, told, hooked })), refused, endedAlone }
  for (const page of pages) page.close()
  const violations = violationsIn(evidence)
  const { outcomes, waits } = requests
  const gaps = pages.flatMap((page) => page.gaps)
  const sum = (what: keyof Page['counts']) => pages.reduce((total, page) => total + page.counts[what], 0)
  const totals = {
    tasks: told.tasks.length,
    'that repeated': told.repeated.length,
    imports: told.imports.length,
    recordings: told.audio.length,
    'hook deliveries': receiver.delivered.length,
    'events in pages': sum('events'),
    'connections lost': sum('lost'),
    'caught up': sum('caughtUp'),
  }
  console.log(`\n${describeRun({ seed, minutes, happened, outcomes, waits, gaps, totals })}`)
  if (violations.length === 0) {
    console.log('Nothing was lost, and nothing happened twice.')
    return true
  }
  for (const violation of violations) console.log(violation)
  const logs = mkdtempSync(path.join(tmpdir(), 'kept-chaos-logs-'))
  installation.writeLogs(logs)
  console.log(`${violations.length} violations. What the servers printed is in ${logs}.`)
  return false
}

/** Makes one thing fail for a while, then waits until everything works again. */
async function goThrough({ isWell }: Installation, fault: Fault, pages: readonly Page[]): Promise<Happened> {
  const from = Date.now()
  const end = await inject(installation, fault)
  await pause(fault.forMs)
  await end()
  const to = Date.now()
  await until('every process is ready and every page connected', async () => {
    return pages.every((page) => page.isConnected()) && (await isWell())
  })
  const wellAt = Date.now()
  console.log(`${fault.part} ${fault.how}: lasted ${to - from} ms, all well after ${wellAt - to} ms`)
  await pause(fault.calmMs)
  return { ...fault, from, to, wellAt }
}
