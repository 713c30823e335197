import { kinds, totalOf, type Corrected, type Kind, type Weeks } from './learning.ts'

const names: Record<Kind, string> = { NOISE: 'noise', RATING: 'topic', PERSON: 'person', DAY: 'day', TITLE: 'title' }

/** The corrections of each user, by kind: first week, second without learning, second with it. */
export function learningTable(simulated: Record<string, readonly Weeks[]>): string {
  const rows = Object.entries(simulated).flatMap(([group, users]) => [
    ...users.map((user) => rowOf(user.user, user)),
    rowOf(`all ${group}`, sumOf(users)),
  ])
  const rules = Object.values(simulated)
    .flat()
    .flatMap(({ user, rules }) =>
      rules.map(({ kind, phrase, value }) => `${user}: ${kind} “${phrase}”${value === null ? '' : ` → ${value}`}\n`),
    )
  const head = ['', 'first week', 'second', 'after learning', ...kinds.map((kind) => names[kind])]
  return `Corrections; of each kind, in the second week without and with learning.\n\n${tableOf([head, ...rows])}\nLearned:\n${rules.join('')}`
}

type Counts = Pick<Weeks, 'first' | 'without' | 'learned'>

function rowOf(name: string, { first, without, learned }: Counts): string[] {
  return [
    name,
    ...[first, without, learned].map((counts) => String(totalOf(counts))),
    ...kinds.map((kind) => `${without[kind]} → ${learned[kind]}`),
  ]
}

export function sumOf(users: readonly Counts[]): Counts {
  const sum = (of: (counts: Counts) => Corrected) =>
    Object.fromEntries(
      kinds.map((kind) => [kind, users.reduce((total, user) => total + of(user)[kind], 0)]),
    ) as Corrected
  return {
    first: sum(({ first }) => first),
    without: sum(({ without }) => without),
    learned: sum(({ learned }) => learned),
  }
}

function tableOf(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
