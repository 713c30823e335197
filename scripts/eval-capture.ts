import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureSteps } from '#server/capture/capture-conversation.ts'
import { type CaseDocument, type Prediction, readDocuments } from './scoring/documents.ts'
import { frozenOf, frozenScore } from './scoring/frozen.ts'
import { conversationOf, predict } from './scoring/predict.ts'
import { scoreDocuments, type Scores } from './scoring/score.ts'
import { traceOf } from './scoring/trace.ts'

const usage = `Usage: npm run eval:capture -- [--data DIR] [--part tune|train|all] [--out DIR] [--json] [--list]
       npm run eval:capture -- [--data DIR] --trace ID
       npm run eval:capture -- --freeze

Scores the built-in extractor on the project's own cases, or with --data on every *.jsonl of a folder.
  --part   only the documents of one part; those without a part always count (default: all)
  --out    also writes what was found, one file a set, in the format of predictions
  --json   prints the figures as JSON
  --list   prints every mistake
  --trace  shows the way of one document through the steps
  --freeze keeps the score on the project's own cases as the one that npm test holds later ones against
`

type Row = Scores & { set: string; msPerDocument: number }

const ownCases = new URL('../tests/capture-cases/', import.meta.url).pathname

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main() {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' }, part: { type: 'string', default: 'all' }, out: { type: 'string' },
      json: { type: 'boolean' }, list: { type: 'boolean' }, trace: { type: 'string' }, freeze: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(usage)

  const sets = readSets(values.data ?? ownCases, values.part)
  if (values.trace !== undefined) return void process.stdout.write(await traced(sets.flatMap(({ documents }) => documents), values.trace))
  if (values.freeze && values.data !== undefined) throw new Error("Only the score on the project's own cases is kept. Leave out --data.")

  const rows: Row[] = []
  for (const { set, documents } of sets) {
    const { row, predictions } = await evaluate(set, documents)
    rows.push(row)
    if (values.out !== undefined) write(values.out, set, predictions)
  }
  if (values.freeze) writeFileSync(frozenScore, `${JSON.stringify(frozenOf(rows[0]!), null, 2)}\n`)
  if (values.json) process.stdout.write(`${JSON.stringify(rows.map((row) => (values.list ? row : { ...row, mistakes: undefined })), null, 2)}\n`)
  else process.stdout.write(table(rows))
  if (values.list && !values.json) process.stdout.write(`\n${rows.flatMap((row) => row.mistakes).join('\n')}\n`)
}

async function traced(documents: readonly CaseDocument[], id: string): Promise<string> {
  const document = documents.find((one) => one.id === id)
  if (!document) throw new Error(`There is no document "${id}" here.`)

  return traceOf(await captureSteps(conversationOf(document), {}, builtInExtractor()))
}

function readSets(folder: string, part: string): { set: string; documents: CaseDocument[] }[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl')).sort()
  if (files.length === 0) throw new Error(`There is no *.jsonl file in ${folder}.`)

  const sets = files.map((name) => {
    const documents = readDocuments(readFileSync(join(folder, name), 'utf8'), name)
    return { set: basename(name, '.jsonl'), documents: documents.filter((document) => part === 'all' || document.part === undefined || document.part === part) }
  })
  return sets.filter(({ documents }) => documents.length > 0)
}

async function evaluate(set: string, documents: CaseDocument[]): Promise<{ row: Row; predictions: Prediction[] }> {
  const extractor = builtInExtractor()
  const predictions: Prediction[] = []
  const start = performance.now()
  for (const document of documents) predictions.push(await predict(document, extractor))

  const msPerDocument = (performance.now() - start) / documents.length
  return { row: { set, ...scoreDocuments(documents, predictions), msPerDocument }, predictions }
}

function write(folder: string, set: string, predictions: readonly Prediction[]) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${set}.jsonl`), predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join(''))
}

function table(rows: readonly Row[]): string {
  const head = ['set', 'documents', 'precision', 'recall', 'F1', 'false/hour', 'false/100', 'kept empty', 'assignee', 'deadline', 'ms/document']
  const share = (value: number | null) => (value === null ? '–' : value.toFixed(2))
  const body = rows.map((row) => [
    row.set, String(row.documents), share(row.precision), share(row.recall), share(row.f1), share(row.falsePerHour), share(row.falsePer100Messages),
    share(row.taskFreeKeptEmpty), share(row.assignee), share(row.deadline), row.msPerDocument.toFixed(1),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((cells) => cells[column]?.length ?? 0)))
  return [head, ...body].map((cells) => `${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}\n`).join('')
}
