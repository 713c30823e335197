/** Prints how the code measures up to its targets: `node tests/structure/counts.ts`. */
import { execFileSync } from 'node:child_process'
import { featureOrder } from './feature-order.ts'
import { rawSqlElsewhere } from './raw-sql.ts'
import { featureOf, files, imports, isTest, textOf } from './sources.ts'

const isCode = (file: string) => !isTest(file) && !file.startsWith('tests/')
const linesOf = (file: string) => textOf(file).split('\n')
const rankOf = (feature: string) => featureOrder.indexOf(feature)

const between = imports.filter(
  ({ file, place, targetPlace, feature, targetFeature }) =>
    isCode(file) && place === targetPlace && ['server', 'renderer'].includes(place) && feature !== targetFeature,
)

/** How many features of a side import each other in a circle. */
function featuresInCycles(side: string): number {
  const next = Map.groupBy(
    between.filter(({ place }) => place === side),
    ({ feature }) => feature,
  )
  const reached = (from: string) => {
    const found = new Set<string>()
    const add = (feature: string) => next.get(feature)?.forEach(({ targetFeature }) => found.add(targetFeature))
    add(from)
    // A set that grows while it is iterated is iterated to its end.
    for (const feature of found) add(feature)
    return found
  }
  return [...next.keys()].filter((feature) => reached(feature).has(feature)).length
}

/** Type names declared in files of different features. */
function sharedTypeNames(): number {
  const declared = files
    .filter(isCode)
    .flatMap((file) =>
      [...textOf(file).matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(([, name]) => ({ name, file })),
    )
  const byName = Map.groupBy(declared, ({ name }) => name!)
  return [...byName.values()].filter((all) => new Set(all.map(({ file }) => featureOf(file))).size > 1).length
}

function longSubjects(): number {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
  const formatted = git('log', '--format=%H', '--grep=^Format the code with oxfmt').trim().split('\n').at(-1)!
  const subjects = git('log', '--format=%s', `${formatted}..HEAD`).split('\n')
  return subjects.filter((subject) => subject.length > 72).length
}

console.table(
  Object.fromEntries(
    [
      ['raw SQL outside rows', rawSqlElsewhere().length, 0],
      ['imports against the order', between.filter((one) => rankOf(one.targetFeature) > rankOf(one.feature)).length, 0],
      ['server features in a cycle', featuresInCycles('server'), 0],
      ['renderer features in a cycle', featuresInCycles('renderer'), 0],
      ['type names in several features', sharedTypeNames(), 60],
      ['files over 300 lines', files.filter((file) => isCode(file) && linesOf(file).length > 300).length, 0],
      ['test files over 400 lines', files.filter((file) => !isCode(file) && linesOf(file).length > 400).length, 0],
      ['commit subjects over 72 characters', longSubjects(), 0],
    ].map(([what, count, atMost]) => [what, { count, 'at most': atMost }]),
  ),
)
