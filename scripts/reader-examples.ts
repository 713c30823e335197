import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { randomNumbers } from './random-numbers.ts'
import { type CaseDocument } from './scoring/documents.ts'
import { readOwnSets } from './scoring/own-sets.ts'
import { writtenConversations, writtenExcerpts } from './training/reader/corpus.ts'
import { examplesOf, examplesOfExcerpt, type Example } from './training/reader/examples.ts'
import { asRecognized, namePoolOf, renamed, type NamePool } from './training/reader/vary.ts'
import type { Excerpt } from './training/reader/writings.ts'

const usage = `Usage: node scripts/reader-examples.ts --out FILE [--epochs 3] [--share 1] [--seed 1]
       node scripts/reader-examples.ts --out FILE --tune

Writes what the small reader learns from, a question and its answer as JSON a line, and once more for each epoch with
other names. The same data and seed give the same file.
  --share  how much of the data to use, to see whether more of it would help
  --tune   writes the questions about the documents that are for choosing, as they are
`

const shareRecognized = 1 / 3
const shareOfFirstNames = 1 / 3

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    epochs: { type: 'string', default: '3' },
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    tune: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help || values.out === undefined) {
  process.stdout.write(usage)
  process.exit(values.help ? 0 : 1)
}

const random = randomNumbers(Number(values.seed))
const out = createWriteStream(values.out)
if (values.tune) for (const document of ownDocuments('tune')) write(await examplesIn(document))
else await writeEpochs()
out.end()

async function writeEpochs() {
  const all = [...ownDocuments('train'), ...writtenConversations(), ...writtenExcerpts()]
  const used = shuffled(all).slice(0, Math.ceil(all.length * Number(values.share)))
  const pool = namePoolOf(used)
  for (let epoch = 0; epoch < Number(values.epochs); epoch++) {
    const examples: Example[] = []
    for (const said of used) examples.push(...(await examplesIn(varied(said, epoch, pool))))
    write(shuffled(examples), epoch)
    process.stdout.write(`Epoch ${epoch + 1}: ${examples.length} examples from ${used.length} documents and excerpts\n`)
  }
}

function write(examples: readonly Example[], epoch = 0) {
  for (const example of examples) out.write(`${JSON.stringify({ epoch, ...example })}\n`)
}

/** The project's own English sets. */
function ownDocuments(part: 'train' | 'tune'): CaseDocument[] {
  return readOwnSets()
    .filter(({ set }) => set !== 'german')
    .flatMap(({ documents }) => documents.filter((document) => document.part === part))
}

/** The first epoch keeps most names. */
function varied<Said extends CaseDocument | Excerpt>(said: Said, epoch: number, pool: NamePool): Said {
  const named = epoch === 0 || random() < shareOfFirstNames ? said : renamed(said, pool, random)
  return said.source === 'meeting' && random() < shareRecognized ? asRecognized(named) : named
}

function examplesIn(said: CaseDocument | Excerpt): Example[] | Promise<Example[]> {
  return 'gold' in said ? examplesOf(said) : examplesOfExcerpt(said)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
