import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureConversation } from '#server/capture/capture-conversation.ts'
import type { Extractor } from '#server/capture/extractor.ts'
import type { CapturedTask } from '#server/capture/types.ts'
import type { Correction, KeptTask, Rule } from '#server/learning/rules/correction.ts'
import { learn } from '#server/learning/rules/learn.ts'
import type { BadReason } from '#shared/tasks/rating.ts'
import { CaseDocument, type GoldTask, type PredictedTask } from './documents.ts'
import { matchTasks } from './match.ts'
import { isSamePerson } from './people.ts'
import { readOwnSets } from './own-sets.ts'
import { conversationOf, predictedFrom } from './predict.ts'
import { judgeTitle } from './titles.ts'

/** A conversation of a user, with the words they replace in titles. */
const UserDocument = CaseDocument.extend({
  rewords: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
})
export type UserDocument = z.infer<typeof UserDocument>

export type Kind = Correction['kind']
export type Corrected = Record<Kind, number>

/** The corrections a user makes in their first week, and in their second with and without what the first one taught. */
export type Weeks = { user: string; rules: Rule[]; first: Corrected; without: Corrected; learned: Corrected }

type Read = { corrections: Correction[]; kept: KeptTask[] }

const weeksFile = new URL('../../tests/capture-cases/weeks.jsonl', import.meta.url)

/** Users with habits, and writers who have none: their conversations are all of different teams. */
export async function simulateAll(): Promise<Record<'habits' | 'writers', Weeks[]>> {
  const weeks = readFileSync(weeksFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => UserDocument.parse(JSON.parse(line)))
  const [conversations] = readOwnSets()
  const train = conversations!.documents.filter(({ part }) => part === 'train')
  return {
    habits: await simulate(
      Map.groupBy(weeks, ({ series }) => series!),
      builtInExtractor(),
    ),
    writers: await simulate(
      Map.groupBy(train, ({ id }) => id.split('-')[0]!),
      builtInExtractor(),
    ),
  }
}

/** Replays the corrections of users: learns from the first half of each user's conversations, counts in the second. */
export async function simulate(
  users: ReadonlyMap<string, readonly UserDocument[]>,
  extractor: Extractor,
): Promise<Weeks[]> {
  const weeks: Weeks[] = []
  for (const [user, documents] of users) {
    const half = Math.ceil(documents.length / 2)
    const first = await readAll(documents.slice(0, half), [], extractor)
    const rules = learn(first.corrections, first.kept)
    const second = documents.slice(half)
    const without = await readAll(second, [], extractor)
    const learned = await readAll(second, rules, extractor)
    const [a, b, c] = [first, without, learned].map(({ corrections }) => countsOf(corrections))
    weeks.push({
      user,
      rules: rules.map(({ kind, phrase, value }) => ({ kind, phrase, value })),
      first: a!,
      without: b!,
      learned: c!,
    })
  }
  return weeks
}

export const kinds: Kind[] = ['NOISE', 'RATING', 'PERSON', 'DAY', 'TITLE']

function countsOf(corrections: readonly Correction[]): Corrected {
  const count = (kind: Kind) => corrections.filter((one) => one.kind === kind).length
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Corrected
}

export const totalOf = (counts: Corrected) => kinds.reduce((sum, kind) => sum + counts[kind], 0)

async function readAll(
  documents: readonly UserDocument[],
  rules: readonly Rule[],
  extractor: Extractor,
): Promise<Read> {
  const read: Read = { corrections: [], kept: [] }
  for (const document of documents) {
    const conversation = conversationOf(document)
    const captured = await captureConversation(conversation, { rules }, extractor)
    const tasks = captured.map((item) => ({ ...predictedFrom(item, conversation), item }))
    const { corrections, kept } = correct(document, tasks)
    read.corrections.push(...corrections)
    read.kept.push(...kept)
  }
  return read
}

type Shown = PredictedTask & { item: CapturedTask }

/** What a careful user changes, judging by the labels. A task nobody found is no correction: they add it themselves. */
function correct(document: UserDocument, tasks: readonly Shown[]): Read {
  if ('label' in document.gold) return { corrections: [], kept: [] }
  const textOf = (ids: readonly string[]) => document.lines.filter(({ id }) => ids.includes(id)).map(({ text }) => text)
  const at = new Date(document.startsAt ?? 0)
  const about = ({ title, lines, item }: Shown) => {
    const taskId = `${document.id} ${item.key}`
    return { id: taskId, taskId, at, title, said: textOf(lines) }
  }

  const live = tasks.filter(({ isNoise, duplicateOf }) => !isNoise && duplicateOf === null)
  const { pairs, missed, extra } = matchTasks(document, document.gold.tasks, live)
  const wrongly = matchTasks(
    document,
    missed.filter(({ optional }) => !optional),
    tasks.filter(({ isNoise }) => isNoise),
  )
  const shown = (task: PredictedTask) => task as Shown

  return {
    corrections: [
      ...extra.map((task) => unwanted(about(shown(task)), reasonFor(document, task))),
      ...wrongly.pairs.map(({ predicted }): Correction => ({
        ...about(shown(predicted)),
        kind: 'NOISE',
        isNoise: false,
      })),
      ...pairs.flatMap(({ gold, predicted }) => improved(document, gold, shown(predicted), about(shown(predicted)))),
    ],
    kept: pairs.map(({ predicted }) => ({ title: predicted.title, said: textOf(predicted.lines) })),
  }
}

type About = Pick<Correction, 'id' | 'taskId' | 'at' | 'title' | 'said'>

/** Nobody wants it: it's noise, or it has a reason. */
function unwanted(about: About, reason: string | null): Correction {
  return reason === null ? { ...about, kind: 'NOISE', isNoise: true } : { ...about, kind: 'RATING', reason }
}

function reasonFor({ gold }: CaseDocument, { lines }: PredictedTask): string | null {
  const marked = 'label' in gold ? [] : (gold.noise ?? [])
  const kind = marked.find((noise) => noise.lines.some((id) => lines.includes(id)))?.kind
  return kind === ('not-for-me' satisfies BadReason) ? kind : null
}

function improved(document: UserDocument, gold: GoldTask, task: Shown, about: About): Correction[] {
  const after = titleWanted(document, gold, task.title)
  const { assignee, assigneeAlt = [], deadline, deadlineAlt = [] } = gold
  const isRightPerson =
    assignee === undefined || [assignee, ...assigneeAlt].some((name) => isSamePerson(task.assignee, name, document))
  const isRightDay = deadline === undefined || [deadline, ...deadlineAlt].includes(task.deadline)
  return [
    ...(after === task.title ? [] : [{ ...about, kind: 'TITLE' as const, before: task.title, after }]),
    ...(isRightPerson || typeof assignee !== 'string'
      ? []
      : [{ ...about, kind: 'PERSON' as const, person: assignee, named: task.item.ownerName }]),
    ...(isRightDay || !deadline ? [] : [{ ...about, kind: 'DAY' as const, day: deadline }]),
  ]
}

/** A title that isn't usable is replaced; in others only the user's own words are replaced. */
function titleWanted({ rewords = [], ...document }: UserDocument, gold: GoldTask, title: string): string {
  const own = rewords.reduce(
    (text, { from, to }) => (text.toLowerCase().includes(to.toLowerCase()) ? text : text.replace(from, to)),
    title,
  )
  return judgeTitle(own, gold, document) === 'usable' ? own : gold.title
}
