/** npm test: all checks a change has to pass, the quickest first. */
import { spawnSync } from 'node:child_process'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['Format', 'oxfmt', '--check'],
  ['Types and lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'], // one reading for both
  ['Page', 'node', 'scripts/build.ts'],
  ['Tests', 'vitest', 'run', '--project', '!servers', ...process.argv.slice(2)], // those need programs: see .ci/run
]

for (const [name, command, ...args] of steps) {
  const startedAt = performance.now()
  console.log(`\n── ${name} ──`)
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error) throw error
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  if (status !== 0) process.exit(status ?? 1)
}
