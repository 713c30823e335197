import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Machine } from './machine.ts'
import type { Row } from './rows.ts'

export type Results = { machine: Machine; rows: Row[] }

const folder = path.join(import.meta.dirname, '../../bench-results')

/** Returns the last measured figure of each row, by name. */
export function lastFigures(): Map<string, number> {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .toSorted()
    : []
  const rows = files.flatMap((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Results).rows)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Stores a run under its time and returns the file's path. */
export function keepResults(results: Results): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${results.machine.date.replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  return path.relative(process.cwd(), file)
}
