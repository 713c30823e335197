import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { acrossSets, readExamples } from './training/across-sets.ts'
import { fit } from './training/logistic-regression.ts'

const usage = `Usage: npm run train:capture -- --data DIR [--report]

Trains the sentence classifier on the documents in DIR marked "train", and writes the weights that the built-in extractor
ships with. The same documents give the same file, byte for byte.
  --report   only prints how well it separates sentences: trained on all sets, and on each set alone
`

const file = new URL('../server/capture/built-in/classifier/weights.json', import.meta.url)

const { values } = parseArgs({
  options: { data: { type: 'string' }, report: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help || values.data === undefined) {
  process.stdout.write(usage)
  process.exit(values.help ? 0 : 1)
}

const read = readExamples(values.data)

if (values.report) {
  for (const { trainedOn, scoredOn, averagePrecision, bestF1 } of acrossSets(read)) {
    process.stdout.write(
      `trained on ${trainedOn.padEnd(18)} scored on ${scoredOn.padEnd(14)} average precision ${averagePrecision.toFixed(3)}  best F1 ${bestF1.toFixed(3)}\n`,
    )
  }
} else {
  const train = read.examples.filter(({ part }) => part === 'train')
  writeFileSync(file, `${JSON.stringify(fit(train), null, 1)}\n`)
  process.stdout.write(
    `Trained on ${train.length} sentences, ${train.filter(({ isTask }) => isTask).length} of them tasks. Wrote ${file.pathname}\n`,
  )
}
