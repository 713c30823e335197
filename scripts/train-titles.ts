import { writeFileSync } from 'node:fs'
import { readEnglishSets } from './scoring/own-sets.ts'
import { titleExamples } from './training/title-examples.ts'
import { learnTitles } from './training/titles.ts'

const file = new URL('../server/capture/built-in/titles/weights.json', import.meta.url)

/** Learns from the project's own documents marked "train". The same documents give the same file, byte for byte. */
const examples = await titleExamples(
  readEnglishSets()
    .flatMap(({ documents }) => documents)
    .filter(({ part }) => part === 'train'),
)
const weights = learnTitles(examples)
writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
process.stdout.write(
  `Learned ${Object.keys(weights.words.weights).length} weights from ${examples.length} titles. Wrote ${file.pathname}\n`,
)
