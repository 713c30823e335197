import { english } from '#server/capture/built-in/english/index.ts'
import { findDays } from '#server/capture/built-in/find-days.ts'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { findGroups, type LineChances } from '#server/capture/small-reader/find-groups.ts'
import {
  linesAgain,
  linesText,
  nothingToDo,
  rowOf,
  shownOf,
  tags,
  windowText,
  type Shown,
  type TaskRow,
} from '#server/capture/small-reader/prompts.ts'
import { bestWindow, windowsOf } from '#server/capture/small-reader/windows.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import type { CaseDocument, GoldTask } from '../../scoring/documents.ts'
import { conversationOf } from '../../scoring/predict.ts'
import type { Excerpt } from './writings.ts'

/**
 * A window of lines, its lines again, what each of them is ("?": the labels don't say), and what some of them leave to do. An answer comes
 * in parts, each with whether it's learned.
 */
export type Example = {
  text: string
  lines: string[]
  tags: string
  asked: { lines: string; answer: [string, boolean][] }[]
}

/** One in so many lines without a task is asked about. */
const everyQuiet = 7

type Labels = Exclude<CaseDocument['gold'], { label: boolean }>
type Tag = (typeof tags)[keyof typeof tags] | '?'

/** `when`: undefined where the labels don't say in which words. */
type KnownRow = Omit<TaskRow, 'when'> & { when: string | null | undefined }

export async function examplesOf(document: CaseDocument): Promise<Example[]> {
  if ('label' in document.gold) return []
  const { gold } = document
  const conversation = conversationOf(document)
  const shown = shownOf(conversation)
  const found = await builtInExtractor().detect(conversation)
  const at = positionsIn(document)
  const doubtful = gold.tasks.filter(({ optional }) => optional).map(({ lines }) => at(lines))
  const tasks = gold.tasks
    .filter(({ optional, lines }) => !optional && lines.length > 0)
    .map((task) => ({ at: at(task.lines), row: rowKnown(task, document, shown) }))
  const others = [...found.map(({ lineIds }) => lineIds), ...(gold.noise ?? []).map(({ lines }) => lines)].map(at)
  return examplesWith(shown, { lineTags: tagsOf(document, gold), others, doubtful, tasks })
}

/** Tasks of an excerpt are all that is open at its end. */
export function examplesOfExcerpt({ wordings, ...excerpt }: Excerpt): Example[] {
  const document = { ...excerpt, set: 'wordings', title: null, gold: { tasks: [] } }
  const shown = shownOf(conversationOf(document))
  const tasks = wordings.map(({ cited, who, title, when }) => ({
    at: cited.toSorted((a, b) => a - b),
    row: { who: who.map((name) => shortName(name, shown)), title, when },
  }))
  const groups = tasks.map(({ at }) => at)
  const lineTags = excerpt.lines.map((_, line) => tagOf(line, groups))
  return examplesWith(shown, { lineTags, others: [], doubtful: [], tasks })
}

type Known = {
  lineTags: readonly Tag[]
  /** Lines that look like a task. */
  others: readonly number[][]
  doubtful: readonly number[][]
  tasks: readonly { at: number[]; row: KnownRow }[]
}

/** Asks as the reader does that tags every line right, and sometimes about a line in which nothing is. */
function examplesWith(shown: Shown, { lineTags, others, doubtful, tasks }: Known): Example[] {
  if (shown.rows.length > lineTags.length) return [] // the labels don't say which part of a long line is meant
  const windows = windowsOf(shown.rows)
  const seen = new Set(others.flat())
  const quiet = lineTags.flatMap((tag, line) =>
    tag === tags.nothing && !seen.has(line) && line % everyQuiet === 2 ? [[line]] : [],
  )
  const chancesAt = (line: number): LineChances => ({
    begins: Number(lineTags[line] === tags.begins),
    goesOn: Number(lineTags[line] === tags.goesOn),
  })
  return windows.map((window) => {
    const lines = Array.from({ length: window.to - window.from }, (_, index) => window.from + index)
    const groups = findGroups(new Map(lines.map((line) => [line, chancesAt(line)])), [...others, ...quiet], 1)
    return {
      text: windowText(shown, window),
      lines: linesAgain(shown, window),
      tags: lines.map((line) => lineTags[line]).join(''),
      asked: groups
        .filter((group) => bestWindow(windows, group[0]!) === window && !isDoubtful(group, doubtful))
        .map((group) => {
          const here = tasks.filter(({ at }) => group.includes(at[0]!))
          return {
            lines: linesText(shown, group, window),
            answer: here.length === 0 ? [[nothingToDo, true]] : here.flatMap(({ row }, index) => partsOf(row, index)),
          }
        }),
    }
  })
}

function partsOf({ who, when, title }: KnownRow, index: number): [string, boolean][] {
  const row = rowOf({ who, when: when ?? null, title })
  const start = index === 0 ? '' : '\n'
  if (when !== undefined) return [[start + row, true]]
  const [whom, , what] = row.split(' | ')
  return [
    [`${start}${whom} |`, true],
    [' -', false],
    [` | ${what}`, true],
  ]
}

function tagsOf(document: CaseDocument, { tasks }: Labels): Tag[] {
  const at = positionsIn(document)
  const sure = tasks.filter(({ optional }) => !optional).map(({ lines }) => at(lines))
  const doubtful = new Set(tasks.filter(({ optional }) => optional).flatMap(({ lines }) => at(lines)))
  return document.lines.map((_, line) => {
    const tag = tagOf(line, sure)
    return tag === tags.nothing && doubtful.has(line) ? '?' : tag
  })
}

function tagOf(line: number, groups: readonly number[][]): Tag {
  if (groups.some((group) => group[0] === line)) return tags.begins
  return groups.some((group) => group.includes(line)) ? tags.goesOn : tags.nothing
}

function rowKnown(task: GoldTask, document: CaseDocument, shown: Shown): KnownRow {
  const who = [task.assignee ?? []].flat().map((name) => shortName(name, shown))
  return { who, title: task.title, when: task.deadline ? phraseFor(task, document) : null }
}

const leadsToDay = /\b(?:by|until|till|before|on|at)\s+(?:the\s+)?$/i

/** The words of a cited line that name the day, if only one does. */
function phraseFor({ lines, deadline }: GoldTask, document: CaseDocument): string | undefined {
  const zone = document.timezone ?? 'UTC'
  const { lines: said, startsAt } = conversationOf(document)
  const phrases = said
    .filter(({ id }) => lines.includes(id))
    .flatMap(({ text, at }) =>
      findDays(text, localMoment(at ?? startsAt, zone), english.dates)
        .filter(({ day }) => day === deadline)
        .map(({ start, end }) => (leadsToDay.exec(text.slice(0, start))?.[0] ?? '') + text.slice(start, end)),
    )
  return phrases.length === 1 ? phrases[0] : undefined
}

function shortName(name: string, { people }: Shown): string {
  return people.short(people.find(name)?.id ?? null) ?? name
}

const isDoubtful = (group: readonly number[], doubtful: readonly number[][]) =>
  doubtful.some((one) => one.some((line) => group.includes(line)))

const positionsIn = ({ lines }: CaseDocument) => {
  const positions = new Map(lines.map(({ id }, index) => [id, index]))
  return (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => positions.get(id) ?? []).sort((one, other) => one - other)
}
