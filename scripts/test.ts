/** npm test: all checks a change has to pass, the quickest first. With --times, it prints where the time went. */
import { spawn } from 'node:child_process'
import { cpuOfEndedChildren } from './times/cpu.ts'
import { seconds, table } from './times/table.ts'

type Step = [name: string, command: string, ...args: string[]]

const showsTimes = process.argv.includes('--times')
const toVitest = process.argv.slice(2).filter((argument) => argument !== '--times')
if (showsTimes) toVitest.push('--reporter=default', '--reporter=tests/support/times/reporter.ts')

/** Those of one row run at the same time. */
const steps: Step[][] = [
  [['Format', 'oxfmt', '--check']],
  [
    ['Types and lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'], // one reading for both
    ['Page', 'node', 'scripts/build.ts'],
    ['Mac app', 'node', 'tests/desktop/build.ts'],
  ],
  [['Tests', 'vitest', 'run', '--project', '!servers', '--project', '!accessibility', ...toVitest]], // those: see .ci/run
]

const times: string[][] = []
let cpuShown = 0

for (const row of steps) {
  const statuses = await Promise.all(row.map((step) => run(step, row.length > 1 ? 'pipe' : 'inherit')))
  const failed = statuses.find((status) => status !== 0)
  if (failed !== undefined) process.exit(failed ?? 1)
}
if (showsTimes) console.log(`\n${table(['Step', 'wall s', 'CPU s'], times)}`)

/** Piped output is shown in one piece at the end. */
async function run([name, command, ...args]: Step, stdio: 'pipe' | 'inherit'): Promise<number | null> {
  const startedAt = performance.now()
  const heading = `\n── ${name} ──`
  if (stdio === 'inherit') console.log(heading)
  const step = spawn(command, args, { stdio, env: { ...process.env, BUILT_FOR_TESTS: 'yes' } })
  let output = ''
  for (const stream of [step.stdout, step.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const status = await new Promise<number | null>((resolve, reject) => step.on('error', reject).on('close', resolve))

  if (stdio === 'pipe') console.log(`${heading}\n${output.trimEnd()}`)
  const wall = seconds((performance.now() - startedAt) / 1000)
  console.log(`${name}: ${wall} s`)
  const cpu = cpuOfEndedChildren()
  times.push([name, wall, seconds(cpu - cpuShown)])
  cpuShown = cpu
  return status
}
