import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { oddsOf } from '#server/capture/built-in/likelihood/likelihood.ts'
import { examplesOf } from './training/examples.ts'
import { fit } from './training/logistic-regression.ts'
import { rank } from './training/rank.ts'
import { readDocuments } from './scoring/documents.ts'

const usage = `Usage: npm run train:capture -- --data DIR [--report]

Learns from the documents of DIR marked "train" how likely a sentence gives rise to a task, and writes the weights
that the built-in extractor ships with. The same documents give the same file, byte for byte.
  --report   only prints how well sentences are told apart: trained on all sets, and on each set without the others
`

const file = new URL('../server/capture/built-in/likelihood/weights.json', import.meta.url)
const sets = ['ami', 'w3c-calls', 'email-intent']

const { values } = parseArgs({ options: { data: { type: 'string' }, report: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
if (values.help || values.data === undefined) {
  process.stdout.write(usage)
  process.exit(values.help ? 0 : 1)
}

const folder = values.data
const examples = sets.flatMap((set) => examplesOf(set, readDocuments(readFileSync(join(folder, `${set}.jsonl`), 'utf8'), set)))
const train = examples.filter(({ part }) => part === 'train')

if (values.report) report()
else {
  writeFileSync(file, `${JSON.stringify(fit(train), null, 1)}\n`)
  process.stdout.write(`Learned from ${train.length} sentences, ${train.filter(({ isTask }) => isTask).length} of them tasks. Kept in ${file.pathname}\n`)
}

function report() {
  const trained = [['all', train] as const, ...sets.map((set) => [`only ${set}`, train.filter((example) => example.set === set)] as const)]
  for (const [name, from] of trained) {
    const weights = fit(from)
    for (const set of sets) {
      const tune = examples.filter((example) => example.part === 'tune' && example.set === set)
      const { averagePrecision, bestF1 } = rank(tune.map((example) => ({ score: oddsOf(weights, example.source, example.features), isTask: example.isTask })))
      process.stdout.write(`trained on ${name.padEnd(18)} scored on ${set.padEnd(14)} average precision ${averagePrecision.toFixed(3)}  best F1 ${bestF1.toFixed(3)}\n`)
    }
  }
}

