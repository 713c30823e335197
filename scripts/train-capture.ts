import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { acrossSets, readExamples, readLearnedSets } from './training/across-sets.ts'
import { dayExamplesOf } from './training/day-examples.ts'
import { fitDays } from './training/fit-days.ts'
import { isLearnedFrom, trainOn } from './training/train.ts'
import { readOwnSets } from './scoring/own-sets.ts'

const usage = `Usage: npm run train:capture -- --data DIR [--report]

Trains the sentence classifier and the trees that rate findings on the documents in DIR and of the project marked
"train", then the choice of a deadline on the project's own, and writes the weights that the built-in extractor ships
with. The same documents give the same files, byte for byte.
  --report   only prints how well the classifier separates sentences, also across sets
`

const file = new URL('../server/capture/built-in/classifier/weights.json', import.meta.url)
const daysFile = new URL('../server/capture/built-in/days/weights.json', import.meta.url)

const { values } = parseArgs({
  options: { data: { type: 'string' }, report: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help || values.data === undefined) {
  process.stdout.write(usage)
  process.exit(values.help ? 0 : 1)
}

if (values.report) {
  for (const { trainedOn, scoredOn, averagePrecision, bestF1 } of acrossSets(readExamples(values.data))) {
    process.stdout.write(
      `trained on ${trainedOn.padEnd(18)} scored on ${scoredOn.padEnd(14)} average precision ${averagePrecision.toFixed(3)}  best F1 ${bestF1.toFixed(3)}\n`,
    )
  }
} else {
  const sets = readLearnedSets(values.data)
  const weights = trainOn(sets)
  writeFileSync(file, `${JSON.stringify(weights)}\n`)
  process.stdout.write(`Trained ${weights.findings.trees.length} trees. Wrote ${file.pathname}\n`)

  // What is found decides which days there are to choose from, so this comes second.
  const own = readOwnSets().flatMap(({ set, documents }) => documents.filter(({ part }) => isLearnedFrom(set, part)))
  const dated = await dayExamplesOf(own)
  writeFileSync(daysFile, `${JSON.stringify(fitDays(dated), null, 2)}\n`)
  process.stdout.write(`Trained on the deadlines of ${dated.length} tasks. Wrote ${daysFile.pathname}\n`)
}
