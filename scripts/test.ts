/** npm test: all checks a change has to pass, the quickest first. With --times, it prints where the time went. */
import { spawnSync } from 'node:child_process'
import { cpuOfEndedChildren } from './times/cpu.ts'
import { seconds, table } from './times/table.ts'

const showsTimes = process.argv.includes('--times')
const toVitest = process.argv.slice(2).filter((argument) => argument !== '--times')
if (showsTimes) toVitest.push('--reporter=default', '--reporter=tests/support/times/reporter.ts')

const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format', 'oxfmt', '--check'],
  ['Types and lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'], // one reading for both
  ['Page', 'node', 'scripts/build.ts'],
  ['Tests', 'vitest', 'run', '--project', '!servers', ...toVitest], // those need programs: see .ci/run
]

const times: string[][] = []

for (const [name, command, ...args] of steps) {
  const startedAt = performance.now()
  const cpuBefore = cpuOfEndedChildren()
  console.log(`\n── ${name} ──`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) throw error
  const wall = seconds((performance.now() - startedAt) / 1000)
  console.log(`${name}: ${wall} s`)
  times.push([name, wall, seconds(cpuOfEndedChildren() - cpuBefore)])
  if (status !== 0) process.exit(status ?? 1)
}

if (showsTimes) console.log(`\n${table(['Step', 'wall s', 'CPU s'], times)}`)
