import type { SmallModel } from '#server/providers/embedded-model/small-model.ts'
import { builtInExtractor } from '../built-in/index.ts'
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
  bestWindow,
  end,
  labels,
  linesAgain,
  linesText,
  nothingToDo,
  shownOf,
  tags,
  taskRowFrom,
  windowsOf,
  windowText,
  type Shown,
  type TaskRow,
  type Window,
} from './prompts.ts'

/** A line is asked about from this chance of starting a task, and is no task above this chance of none. Not tuned yet. */
const leastLikely = 0.08
const mostNone = 0.9
/** The share of a title's words that must occur in the conversation. */
const leastOfTitle = 1 / 2

/** Twelve hours of talk. */
const mostLines = 10_000
const mostCharacters = 600_000

type Options = { signal?: AbortSignal }

/** A task in a group of lines. `begins`: the chance that a task starts there. `chance`: that there is a task at all. */
export type Found = TaskRow & { lines: number[]; begins: number; chance: number }

/**
 * Reads conversations with the small reader. The model and the rules both propose lines, and the model words the tasks in
 * them. Days, finished work and descriptions come from the rules, as does the title when the conversation doesn't support
 * the model's.
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
    const open = plain.filter(({ kind, outcome }) => kind !== 'past' && outcome === 'open')
    const linesOf = ({ lineIds, action }: Candidate) =>
      lineIds.flatMap((id) => closestTo(action, parts.get(id) ?? [], lines) ?? [])

    const found: Found[] = []
    const windows = windowsOf(shown)
    for (const window of windows) {
      const isOurs = ([first]: readonly number[]) => first !== undefined && bestWindow(windows, first) === window
      found.push(...(await tasksIn(window, shown, { byRules: open.map(linesOf), isOurs })))
    }

    const said = [shown.head, ...shown.rows]
    const candidates = found.map((task) => {
      const near = open.find((one) => linesOf(one).some((line) => task.lines.includes(line)))
      const title = inert(task.title)
      const candidate = candidateFrom(task, shown, near)
      if (!isGrounded(title, said, leastOfTitle)) return candidate
      titles.add(title)
      return { ...candidate, action: title }
    })
    return [...candidates, ...plain.filter(({ kind }) => kind === 'past')]
  }

  type Asked = { byRules: readonly number[][]; isOurs: (lines: readonly number[]) => boolean }

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
        const found: Found[] = []
        for (const lines of findGroups(chances, byRules, leastLikely).filter(isOurs)) {
          const asked = { text: linesText(lines, window), end, none: nothingToDo, mostNone }
          const { text, chanceOfNone } = await complete(asked)
          const begins = Math.max(...lines.map((line) => chances.get(line)!.begins))
          const rows = text.split('\n').flatMap((row) => taskRowFrom(row) ?? [])
          found.push(...rows.map((row) => ({ ...row, lines, begins, chance: 1 - chanceOfNone })))
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

/** The part of a long line that has most of the words. */
function closestTo(words: string, parts: readonly number[], lines: Conversation['lines']): number | undefined {
  const wanted = stems(words, english)
  const shared = (part: number) => overlap(wanted, stems(lines[part]!.text, english))
  return parts.reduce<number | undefined>(
    (best, part) => (best === undefined || shared(part) > shared(best) ? part : best),
    undefined,
  )
}

/** What the model learned to read, and can read within minutes. */
const canRead = (conversation: Conversation) =>
  conversation.lines.length <= mostLines &&
  conversation.lines.reduce((sum, { text }) => sum + text.length, 0) <= mostCharacters &&
  isEnglish(conversation) &&
  kindOfMail(conversation) === 'personal'
