import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { captureSteps } from '#server/capture/capture-conversation.ts'
import { loadConfig } from '#server/platform/config.ts'
import { isHidden, type CaseDocument } from './scoring/documents.ts'
import { evaluate, hasKinds, type DocumentSet, type Evaluated } from './scoring/evaluate.ts'
import { frozenOf, frozenScore } from './scoring/frozen.ts'
import { learningTable } from './scoring/learning-table.ts'
import { simulateAll } from './scoring/learning.ts'
import { masked } from './scoring/masked.ts'
import { ownSets, readOwnSets, readSet } from './scoring/own-sets.ts'
import { pageOf } from './scoring/page.ts'
import { conversationOf } from './scoring/predict.ts'
import { builtInReader, localReader, modelReader, recordedReader, smallReader, type Reader } from './scoring/readers.ts'
import { readAnswers } from './scoring/recorded-answers.ts'
import { detailTable, findingTable, kindTable, wordingTable } from './scoring/tables.ts'
import { lineOf } from './scoring/tally.ts'
import { traceOf } from './scoring/trace.ts'
import { acrossSets, learnedSets, readExamples } from './training/across-sets.ts'

const usage = `Usage: npm run eval:capture -- [--data DIR] [--extractor built-in|small|local|model]... [--kinds] [--list] [--json] [--out DIR] [--write]
       npm run eval:capture -- [--data DIR] [--extractor built-in|small|local|model] --trace ID
       npm run eval:capture -- --answers FILE [--context TOKENS] [--list]
       npm run eval:capture -- --learning
       npm run eval:capture -- --freeze

Scores capture on the project's own sets, and with --data also on every other set in a folder, a *.jsonl file each.
  --extractor  built-in (default), small, local, a model in a file, or model, the one in the settings; repeat it for more
  --weights    the file of small or local
  --part       only documents of this part, such as tune
  --kinds      also prints the scores of each kind of document
  --list       also prints every mistake, except in unseen and locked documents
  --json       prints the scores as JSON
  --out        also writes the tasks found as predictions, one file per set
  --write      writes docs/capture-quality.md; without --data it keeps the part about other sets
  --answers    scores the recorded answers of a language model, on the documents they are about
  --context    the tokens that this model has room for (32000)
  --trace      shows the steps of capture for one document
  --learning   replays what users correct: learns from their first week, counts in the second
  --freeze     saves the scores on the project's own sets, which npm test compares later ones with
`

const page = new URL('../docs/capture-quality.md', import.meta.url)

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main() {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      extractor: { type: 'string', multiple: true, default: ['built-in'] },
      out: { type: 'string' },
      weights: { type: 'string' },
      part: { type: 'string' },
      kinds: { type: 'boolean' },
      list: { type: 'boolean' },
      json: { type: 'boolean' },
      write: { type: 'boolean' },
      answers: { type: 'string' },
      context: { type: 'string', default: '32000' },
      trace: { type: 'string' },
      learning: { type: 'boolean' },
      freeze: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  if (values.learning) return void process.stdout.write(learningTable(await simulateAll()))

  const own = readOwnSets()
  const every = [...own, ...(values.data === undefined ? [] : readFolder(values.data))]
  const all = values.part === undefined ? every : among(every, ({ part }) => part === values.part)
  const recorded = values.answers === undefined ? null : readAnswers(values.answers)
  const sets = recorded ? among(all, ({ id }) => recorded.has(id)) : all
  const [reader, ...more] = recorded
    ? [recordedReader(recorded, Number(values.context))]
    : await Promise.all(values.extractor.map((name) => readerNamed(name, values.weights)))
  if (!reader) return
  if (more.length > 0 && (values.out ?? values.trace) !== undefined)
    throw new Error('Choose one extractor with --out and --trace.')
  if (values.trace !== undefined) return void process.stdout.write(await traced(sets, values.trace, reader))
  if (values.freeze) return freeze(own)

  const evaluated = await evaluateAll(sets, [reader, ...more])
  const rows = evaluated.flatMap(({ rows }) => rows)
  process.stdout.write(values.json ? `${JSON.stringify(rows, null, 2)}\n` : reportOf(evaluated, values))
  for (const failure of evaluated.flatMap(({ failures }) => failures)) process.stderr.write(`not read ${failure}\n`)

  if (values.out !== undefined) for (const { set, predictions } of evaluated) writeLines(values.out, set, predictions)
  if (values.write) writePage(evaluated, values.data)
}

function readFolder(folder: string): DocumentSet[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`There is no folder at ${folder}.`)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && !ownSets.includes(basename(name, '.jsonl')))
    .filter((name) => !isRecorded(join(folder, name)))
    .sort()
  if (files.length === 0) throw new Error(`There is no other set in ${folder}.`)
  return files.map((name) => readSet(join(folder, name)))
}

function among(sets: readonly DocumentSet[], isWanted: (document: CaseDocument) => boolean): DocumentSet[] {
  return sets
    .map(({ set, documents }) => ({ set, documents: documents.filter(isWanted) }))
    .filter(({ documents }) => documents.length > 0)
}

/** Recorded answers of a model may lie beside the documents. */
function isRecorded(file: string): boolean {
  return /^\{"id":[^,]+,\s*"prompts":/.test(readFileSync(file, 'utf8'))
}

async function readerNamed(name: string, weights: string | undefined): Promise<Reader> {
  if (name === 'built-in') return builtInReader()
  if (name === 'small' && weights !== undefined) return smallReader(weights)
  if (name === 'local' && weights !== undefined) return localReader(weights)
  if (name === 'model') return modelReader(loadConfig())
  throw new Error(`There is no extractor "${name}". Choose built-in, small or local with --weights, or model.`)
}

/** Sets about one product are also scored without its words, unless that costs money. No model is asked what it was trained on. */
async function evaluateAll(sets: readonly DocumentSet[], readers: readonly Reader[]): Promise<Evaluated[]> {
  const evaluated: Evaluated[] = []
  for (const set of sets) {
    for (const reader of readers) {
      const [asked] = reader.isTrained ? among([set], ({ part }) => part !== 'train') : [set]
      if (asked) evaluated.push(await evaluate(asked, reader))
      const maskedSet = reader.isFree ? masked(set) : null
      if (maskedSet) evaluated.push(await evaluate(maskedSet, reader))
    }
  }
  return evaluated
}

async function traced(sets: readonly DocumentSet[], id: string, { start }: Reader): Promise<string> {
  const document = sets.flatMap(({ documents }) => documents).find((one) => one.id === id)
  if (!document) throw new Error(`There is no document "${id}" here.`)
  if (isHidden(document)) throw new Error(`"${id}" is ${document.part}: only its figures may be known.`)

  const conversation = conversationOf(document)
  return traceOf(await captureSteps(conversation, {}, start(document).extractor), conversation)
}

async function freeze(own: readonly DocumentSet[]) {
  const evaluated = await evaluateAll(own, [builtInReader()])
  const frozen = frozenOf(evaluated.flatMap(({ rows }) => rows))
  writeFileSync(frozenScore, `${JSON.stringify(frozen, null, 2)}\n`)
}

function reportOf(evaluated: readonly Evaluated[], { kinds, list }: { kinds?: boolean; list?: boolean }): string {
  const rows = evaluated.flatMap(({ rows }) => rows)
  const byKind = kinds ? evaluated.filter(hasKinds).map(({ set, tallies }) => `${set}\n${kindTable(tallies)}`) : []
  const mistakes = list
    ? [
        evaluated
          .flatMap(({ tallies }) =>
            tallies
              .filter(({ document }) => !isHidden(document))
              .flatMap((tally) => tally.mistakes.map((mistake) => `${lineOf(mistake)}\n`)),
          )
          .join(''),
      ]
    : []
  return [findingTable(rows), wordingTable(rows), detailTable(rows), ...byKind, ...mistakes].join('\n')
}

function writeLines(folder: string, set: string, rows: readonly object[]) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${set}.jsonl`), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

function writePage(evaluated: readonly Evaluated[], folder: string | undefined) {
  const isOwn = ({ set }: Evaluated) => ownSets.includes(set)
  const own = evaluated.filter(isOwn)
  const others = evaluated.filter((one) => !isOwn(one))
  const isLearnedFrom = folder !== undefined && learnedSets.every((set) => existsSync(join(folder, `${set}.jsonl`)))
  const rankings = isLearnedFrom ? acrossSets(readExamples(folder)) : []
  writeFileSync(page, pageOf({ own, others, rankings, before: existsSync(page) ? readFileSync(page, 'utf8') : '' }))
}
