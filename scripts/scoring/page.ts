import type { Ranking } from '../training/across-sets.ts'
import { chooseErrors, errorInFull } from './errors.ts'
import { hasKinds, type Evaluated } from './evaluate.ts'
import { isHidden } from './documents.ts'
import { detailTable, findingTable, kindTable, number, table, wordingTable } from './tables.ts'

type Measured = {
  own: readonly Evaluated[]
  others: readonly Evaluated[]
  rankings: readonly Ranking[]
  before: string
}

const errorsAtMost = 10
const marks = ['<!-- other sets -->', '<!-- end of other sets -->'] as const

/**
 * The page with capture's scores. When no other sets were scored, because not everyone has them, their part is taken
 * from `before`. It contains none of their text.
 */
export function pageOf({ own, others, rankings, before }: Measured): string {
  const aboutOthers = others.length > 0 ? otherSets(others, rankings) : aboutOthersIn(before)
  return (
    [
      introduction,
      ...[...Map.groupBy(own, ({ set }) => set).values()].map(ownSet),
      marks[0],
      aboutOthers,
      marks[1],
      ...own
        .filter(({ set }) => set === 'cases')
        .slice(0, 1)
        .map(errors),
    ].join('\n\n') + '\n'
  )
}

const introduction = `# How well promises are found

Written by \`npm run eval:capture -- --write --data DIR\`; correct \`scripts/scoring\` and not this page.

Capture reads each document as it would read yours, with nothing known of earlier tasks. What it found is paired one to one
with the tasks a careful reader would note: by the lines that both cite and by the words of both titles, as
[the cases' own page](../tests/capture-cases/README.md) says. What has no partner is false; what nobody found is missed; a
second finding of one task is false and a duplicate. Noise that Kept sets aside does not count as found.

In brackets are the bounds between which a figure would fall 95 times in 100 if other documents of the kind were drawn: bootstrap
percentiles, over whole series of meetings where there are eight or more, else over documents. "Kept empty" is the share of
documents without a task in which none was found. Assignee and deadline are right for so many of the tasks found that have one;
"left unassigned" and "left undated" say for how many of the others nothing was made up. Milliseconds are one machine's; dollars are
those of the questions that find and word tasks.

A title is usable when it says what a good title says, names its object and is no pasted speech; quoted when it stands in
quotation marks and repeats what was said; otherwise garbled. Good paraphrases count as garbled too: a strong language model's
titles are .86 usable. Left as is, as F1, counts only tasks with a usable title and the right person and day. A summary is compared with a
good one by the words they share.

What the figures do not say:

- Believe \`locked\` and \`unseen\`: nobody who works on capture reads these documents or the mistakes in them. Capture learns from
  \`train\`, and its rules and thresholds are chosen on \`tune\`. Where \`tune\` is more than .05 better than \`locked\`, the rules fit
  what was in sight.
- The cases are invented, short and chosen to be hard; false tasks per hour mean nothing in them. Their parts were
  [more and less in sight](../tests/capture-cases/README.md) while the rules were written.
- People who label a conversation list what they think worth writing. Promises beyond that count as false here, so precision on
  recorded meetings and calls is a lower bound; compare with another extractor rather than with 1.
- Changes are checked against \`hard-cases\`, so that the rules fit these better than what is new to them.
- From 1.00 to 1.00 means that nothing was wrong among so few, and not that nothing would be. Only conversations that nobody has
  looked at say what yours will bring.`

const ownSets: Record<string, { heading: string; about: string }> = {
  conversations: {
    heading: 'Lifelike conversations',
    about:
      'Invented meetings, chats and mail threads from many trades, by seven writers who did not know how capture works.',
  },
  cases: {
    heading: 'Hard cases',
    about: 'Short documents of many kinds, each about something that is easily misread.',
  },
  tidy: {
    heading: 'Tidy conversations',
    about:
      'Short and clear, as somebody types them to see what Kept does, by two writers who did not know how capture works.',
  },
  german: {
    heading: 'German',
    about: 'Invented German meetings, chats and mail, by the same writer as the rules that read them.',
  },
}

/** A set, as one or more extractors read it. */
function ownSet(evaluated: readonly Evaluated[]): string {
  const { set } = evaluated[0]!
  const { heading, about } = ownSets[set]!
  // Nearly each conversation is of its own kind.
  const byKind = set === 'cases' ? evaluated.map(kinds) : []
  return [`## ${heading}`, about, tables(evaluated), ...byKind].join('\n\n')
}

function tables(evaluated: readonly Evaluated[]): string {
  const rows = evaluated.flatMap(({ rows }) => rows)
  return [findingTable, wordingTable, detailTable]
    .map((draw) => draw(rows))
    .join('\n')
    .trimEnd()
}

function kinds({ set, rows, tallies }: Evaluated): string {
  return `### ${set} by kind, ${rows[0]?.extractor ?? ''}\n\nHardest kinds first: by F1, and kinds without tasks by how many documents were kept empty.\n\n${kindTable(tallies.filter(({ document }) => !isHidden(document)))}`.trimEnd()
}

function otherSets(others: readonly Evaluated[], rankings: readonly Ranking[]): string {
  return [
    '## Other sets',
    aboutSets,
    tables(others),
    ...others.filter(hasKinds).map(kinds),
    ...(rankings.length > 0 ? [sentences(rankings)] : []),
  ].join('\n\n')
}

const aboutSets = `They stay out of the repository; [the classifier's README](../server/capture/built-in/classifier/README.md) says where they come from.
All AMI meetings design one product by one script. "Masked" are the same meetings with the words of that product and script spelled backwards:
what is lost there was learned by heart.`

function sentences(rankings: readonly Ranking[]): string {
  const sets = [...new Set(rankings.map(({ scoredOn }) => scoredOn))]
  const trained = Map.groupBy(rankings, ({ trainedOn }) => trainedOn)
  const body = [...trained].map(([trainedOn, row]) => [
    trainedOn,
    ...row.map(({ averagePrecision, bestF1 }) => `${number(averagePrecision)}, ${number(bestF1)}`),
  ])
  return `### The classifier alone, trained on one set and scored on another

Average precision and the best F1 that any threshold reaches, over single sentences of \`tune\`. Trained on all, only words that two sets share count.

${table(['Trained on', ...sets], body)}`.trimEnd()
}

function aboutOthersIn(page: string): string {
  const [start, end] = marks.map((mark) => page.indexOf(mark))
  return start! < 0 || end! < start! ? '' : page.slice(start! + marks[0].length, end).trim()
}

function errors({ rows, tallies, predictions }: Evaluated): string {
  const byId = new Map(predictions.map((prediction) => [prediction.id, prediction]))
  const told = chooseErrors(tallies, errorsAtMost).map((one, index) =>
    errorInFull(one, byId.get(one.tally.document.id) ?? { id: '', tasks: [] }, index + 1),
  )
  return [
    '## Ten errors to learn from',
    `Of ${rows[0]?.extractor ?? ''} on the project's own cases: each type of mistake in turn, no two of one kind, and none of \`unseen\`, which stays so. A trace of a document (\`--trace ID\`) shows where it went wrong.`,
    ...told,
  ].join('\n\n')
}
