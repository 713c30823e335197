import { seconds, table } from '../../../scripts/times/table.ts'
import { noCounts, type Counts } from './counts.ts'

/** What one test file took. Times are in seconds, `from` and `to` since the start of the run. */
export type FileTimes = Counts & {
  project: string
  file: string
  tests: number
  from: number
  to: number
  imports: number
  cpuSeconds: number
}

type Total = Omit<FileTimes, 'project' | 'file'> & { files: number; busy: number }

const slowest = 20
const columns: [heading: string, value: (total: Total) => string][] = [
  ['tests', ({ tests }) => String(tests)],
  ['busy s', ({ busy }) => seconds(busy)],
  ['CPU s', ({ cpuSeconds }) => seconds(cpuSeconds)],
  ['import s', ({ imports }) => seconds(imports)],
  ['poll s', ({ polledMs }) => seconds(polledMs / 1000)],
  ['apps', ({ apps }) => String(apps)],
  ['servers', ({ servers }) => String(servers)],
  ['sign-ins', ({ signIns }) => String(signIns)],
  ['contexts', ({ contexts }) => String(contexts)],
  ['loads', ({ pageLoads }) => String(pageLoads)],
  ['axe', ({ axeRuns }) => String(axeRuns)],
]

/** Shows where the time of a run's test files went: by project, then the slowest files. */
export function report(files: FileTimes[], { workers, wall }: { workers: number; wall: number }): string {
  const byProject = Map.groupBy(files, ({ project }) => project)
  const projects = [...byProject].map(([name, itsFiles]) => [name, totalOf(itsFiles)] as const)
  const all = totalOf(files)
  const bySlowness = files.toSorted((a, b) => b.to - b.from - (a.to - a.from))

  return [
    table(
      ['Project', 'files', 'from s', 'to s', ...columns.map(([heading]) => heading)],
      [...projects, ['All', all] as const].map(([name, total]) => [
        name,
        String(total.files),
        seconds(total.from),
        seconds(total.to),
        ...columns.map(([, value]) => value(total)),
      ]),
    ),
    table(
      ['Slowest files', ...columns.map(([heading]) => heading)],
      bySlowness.slice(0, slowest).map((file) => [file.file, ...columns.map(([, value]) => value(totalOf([file])))]),
    ),
    `${workers} workers for ${seconds(wall)} s: ${seconds(all.busy)} s in test files, ${seconds(all.from * workers)} s before the first, ${seconds((wall - all.from) * workers - all.busy)} s between and after them.`,
  ].join('\n\n')
}

function totalOf(files: FileTimes[]): Total {
  const sum = (valueOf: (file: FileTimes) => number) => files.reduce((total, file) => total + valueOf(file), 0)
  const counts = Object.keys(noCounts()).map((what) => [what, sum((file) => file[what as keyof Counts])])

  return {
    ...(Object.fromEntries(counts) as Counts),
    files: files.length,
    tests: sum(({ tests }) => tests),
    busy: sum(({ from, to }) => to - from),
    imports: sum(({ imports }) => imports),
    cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
    from: Math.min(...files.map(({ from }) => from)),
    to: Math.max(...files.map(({ to }) => to)),
  }
}
