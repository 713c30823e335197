import type { SmallModel } from '#server/providers/embedded-model/small-model.ts'
import { builtInExtractor } from '../built-in/index.ts'
import { isQuotation } from '#shared/tasks/title.ts'
import type { Extractor, TaskWording } from '../extractor.ts'
import { english } from '../built-in/english/index.ts'
import { isEnglish } from '../built-in/language-of.ts'
import { overlap, stems } from '../built-in/words.ts'
import { kindOfMail } from '../kind-of-mail.ts'
import { inert } from '../language-model/inert.ts'
import { isGrounded } from '../language-model/is-grounded.ts'
import type { Candidate, Conversation } from '../types.ts'
import { candidateFrom } from './candidate-from.ts'
import { findGroups } from './find-groups.ts'
import {
  end,
  labels,
  linesAgain,
  linesText,
  nothingToDo,
  rowStart,
  shownOf,
  tags,
  taskRowFrom,
  windowText,
  type Shown,
  type TaskRow,
} from './prompts.ts'
import { bestWindow, windowsAround, type Window } from './windows.ts'

/** A line is asked about from this chance of starting a task, and is no task above this chance of none. Chosen on `tune`. */
const leastLikely = 0.1
const mostNone = 0.9
/** What the rules found by itself is worded in any case. */
const never = 1
/** The share of a title's words after the first that must occur in the lines of its task and some before. Chosen on `tune`. */
const leastNear = 3 / 5
const linesBefore = 3
/** From this share of words on, two titles say the same. */
const sameTitle = 1 / 2

/** Twelve hours of talk. */
const mostLines = 10_000
const mostCharacters = 600_000

type Options = { signal?: AbortSignal }

/** What the rules found, and in which lines. */
type ByRules = { candidate: Candidate; lines: number[] }

/** A task in a group of lines. `chance`: that there is one at all. `near`: what the rules found in the same lines. */
export type Found = TaskRow & { lines: number[]; chance: number; near: Candidate | undefined }

/**
 * Reads conversations with the small reader, where the rules found something: there both propose lines, and the model words
 * the tasks in them. Days, finished work and descriptions come from the rules, as does the title when the conversation
 * doesn't support the model's.
 */
export function smallReaderExtractor(model: SmallModel, { signal }: Options = {}): Extractor {
  const builtIn = builtInExtractor()
  const titles = new Set<string>()

  async function detect(conversation: Conversation): Promise<Candidate[]> {
    const plain = await builtIn.detect(conversation)
    if (!canRead(conversation)) return plain
    const shown = shownOf(conversation)
    const { lines } = shown.conversation
    const parts = Map.groupBy(lines.keys(), (line) => lines[line]!.id)
    const linesOf = ({ lineIds, action }: Candidate) =>
      lineIds.flatMap((id) => closestTo(action, parts.get(id) ?? [], lines) ?? [])
    const byRules = plain
      .filter(({ kind, outcome }) => kind !== 'past' && outcome === 'open')
      .map((candidate) => ({ candidate, lines: linesOf(candidate).toSorted((a, b) => a - b) }))
      .filter(({ lines }) => lines.length > 0)

    const found: Found[] = []
    const windows = windowsAround(
      shown.rows,
      byRules.map(({ lines }) => lines),
    )
    for (const window of windows) {
      // A group that two windows show is read once; what the rules found is read where its own first line is.
      const own = byRules.filter(({ lines }) => bestWindow(windows, lines[0]!) === window)
      const isOurs = (group: readonly number[]) =>
        own.some(({ lines }) => group.includes(lines[0]!)) || bestWindow(windows, group[0]!) === window
      found.push(...(await tasksIn(window, shown, { byRules: partsIn(window, own), isOurs })))
    }

    const open = byRules.map(({ candidate }) => candidate)
    const wordings = await builtIn.word(open, conversation)
    const titleByRules = new Map(open.map((candidate, index) => [candidate, titleIn(wordings[index]!)]))
    /** The rules' title, if only that one has all of its words from the lines of the task. */
    const closer = (title: string, near: Candidate | undefined) => {
      const byRules = near && titleByRules.get(near)
      if (!byRules) return title
      const there = conversation.lines.filter(({ id }) => near.lineIds.includes(id))
      const rows = there.map(({ speaker, text }) => `${speaker}: ${text}`)
      return isGrounded(byRules, rows, 1) && !isGrounded(title, rows, 1) ? byRules : title
    }
    const candidates = withoutRepeats(found).map((task) => {
      const title = closer(inert(task.title), task.near)
      const candidate = candidateFrom(task, shown)
      if (!isCarried(title, task.lines, shown)) return candidate
      titles.add(title)
      return { ...candidate, action: title }
    })
    return [...candidates, ...plain.filter(({ kind }) => kind === 'past')]
  }

  type Asked = { byRules: readonly ByRules[]; isOurs: (lines: readonly number[]) => boolean }

  /** The tasks of the lines that are asked about in this window. */
  function tasksIn(window: Window, shown: Shown, { byRules, isOurs }: Asked): Promise<Found[]> {
    const question = {
      text: windowText(shown, window),
      lines: linesAgain(shown, window).map((text, index) => ({ text, label: labels[index]! })),
      choices: [tags.begins, tags.goesOn],
    }
    return model.read(
      question,
      async (said, complete) => {
        const chances = new Map(
          said.map(([begins = 0, goesOn = 0], index) => [window.from + index, { begins, goesOn }]),
        )
        const ask = async (lines: number[], here: readonly ByRules[], most: number): Promise<Found[]> => {
          const near = here.map(({ candidate }) => candidate)
          const about = { text: linesText(shown, lines, window), start: startWith(near, shown) }
          const { text, chanceOfNone } = await complete({ ...about, end, none: nothingToDo, mostNone: most })
          const rows = text.split('\n').flatMap((row) => taskRowFrom(row) ?? [])
          return rows.map((row) => ({
            ...row,
            lines,
            chance: 1 - chanceOfNone,
            near: closest(row.title, ofPerson(row, near, shown)),
          }))
        }

        const ruled = byRules.map(({ lines }) => lines)
        const found: Found[] = []
        for (const lines of findGroups(chances, ruled, leastLikely).filter(isOurs)) {
          const here = byRules.filter((one) => one.lines.some((line) => lines.includes(line)))
          const together = await ask(lines, here, mostNone)
          found.push(...together)
          if (together.length === 0) continue
          const worded = new Set(together.map(({ near }) => near))
          for (const one of here.filter(({ candidate }) => !worded.has(candidate)))
            found.push(...(await ask(one.lines, [one], never)).slice(0, 1))
        }
        return found
      },
      signal,
    )
  }

  async function word(candidates: readonly Candidate[], conversation: Conversation): Promise<TaskWording[]> {
    const plain = await builtIn.word(candidates, conversation)
    return candidates.map(({ action: title }, index) =>
      titles.has(title) ? { ...plain[index]!, title, gist: title, isVague: false } : plain[index]!,
    )
  }

  return {
    name: model.name,
    detect,
    word,
    describe: (...about) => builtIn.describe(...about),
  }
}

/** What the rules found in a window, with its lines there. */
function partsIn({ from, to }: Window, byRules: readonly ByRules[]): ByRules[] {
  return byRules
    .map((one) => ({ ...one, lines: one.lines.filter((line) => line >= from && line < to) }))
    .filter(({ lines }) => lines.length > 0)
}

/** Without what only the model found when its title says what another does. */
function withoutRepeats(found: readonly Found[]): Found[] {
  const words = new Map(found.map((one) => [one, stems(one.title, english)]))
  const isSaid = (one: Found, others: readonly Found[]) =>
    others.some((other) => overlap(words.get(one)!, words.get(other)!) >= sameTitle)
  const ruled = found.filter(({ near }) => near)
  return found.filter((one, at) => one.near || !isSaid(one, [...ruled, ...found.slice(0, at)]))
}

/** The owner by the rules, which are right more often than the model. Undefined when they don't agree on one. */
function startWith(near: readonly Candidate[], { people }: Shown): string | undefined {
  const [name, ...others] = new Set(near.map(({ ownerId, ownerName }) => people.short(ownerId) ?? ownerName))
  return name && others.length === 0 ? rowStart(name) : undefined
}

/** Whether most of a title's words were said near its task. Its verb may be the model's own: "Leave it with me" names none. */
function isCarried(title: string, lines: readonly number[], { rows }: Shown): boolean {
  const object = title.replace(/^\S+\s+/, '')
  const first = lines[0]!
  const near = [...rows.slice(Math.max(0, first - linesBefore), first), ...lines.map((line) => rows[line]!)]
  return isGrounded(object, near, leastNear)
}

/** The rules' title, unless they could only quote. */
const titleIn = ({ title, isVague }: TaskWording) => (isVague || isQuotation(title) ? null : title)

/** Those that are for the same person as a row, or all. */
function ofPerson({ who }: TaskRow, near: readonly Candidate[], { people }: Shown): readonly Candidate[] {
  const owner = who[0] === undefined ? undefined : people.find(who[0])?.id
  const theirs = near.filter(({ ownerId }) => ownerId !== null && ownerId === owner)
  return theirs.length > 0 ? theirs : near
}

/** The rules' find that shares the most words with a title. */
function closest(title: string, near: readonly Candidate[]): Candidate | undefined {
  const wanted = stems(title, english)
  return mostBy(near, ({ action }) => overlap(wanted, stems(action, english)))
}

/** The part of a long line that has most of the words. */
function closestTo(words: string, parts: readonly number[], lines: Conversation['lines']): number | undefined {
  const wanted = stems(words, english)
  return mostBy(parts, (part) => overlap(wanted, stems(lines[part]!.text, english)))
}

/** The first of those with the highest value. */
function mostBy<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | undefined {
  const values = items.map(valueOf)
  return items[values.indexOf(Math.max(...values))]
}

/** What the model learned to read, and can read within minutes. */
const canRead = (conversation: Conversation) =>
  conversation.lines.length <= mostLines &&
  conversation.lines.reduce((sum, { text }) => sum + text.length, 0) <= mostCharacters &&
  isEnglish(conversation) &&
  kindOfMail(conversation) === 'personal'
