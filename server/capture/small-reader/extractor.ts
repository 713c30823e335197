import type { SmallModel } from '#server/providers/embedded-model/small-model.ts'
import { builtInExtractor } from '../built-in/index.ts'
import type { Extractor, TaskWording } from '../extractor.ts'
import { inert } from '../language-model/inert.ts'
import { isGrounded } from '../language-model/is-grounded.ts'
import type { Candidate, Conversation } from '../types.ts'
import { candidateFrom } from './candidate-from.ts'
import { findGroups, type LineChances } from './find-groups.ts'
import {
  end,
  findQuestion,
  labels,
  nothingToDo,
  shownOf,
  tags,
  taskQuestion,
  taskRowFrom,
  windowsOf,
  type Shown,
  type TaskRow,
} from './prompts.ts'

/** From how likely on a line is asked about, and from how unlikely on it has nothing to do. Chosen on `tune`. */
const leastLikely = 0.08
const mostNone = 0.9

type Options = { signal?: AbortSignal }

/** A task in a group of lines. `chance`: that there is anything to do. */
export type Found = TaskRow & { lines: number[]; chance: number; begins: number }

/**
 * Reads conversations with the small reader. It finds lines, as do the rules; then it says of each what they leave to do.
 * Days, finished work and descriptions come from the rules, and so does a title that the lines don't carry.
 */
export function smallReaderExtractor(model: SmallModel, { signal }: Options = {}): Extractor {
  const builtIn = builtInExtractor()
  const titles = new Set<string>()

  async function detect(conversation: Conversation): Promise<Candidate[]> {
    const shown = shownOf(conversation)
    const plain = await builtIn.detect(conversation)
    const position = new Map(conversation.lines.map(({ id }, index) => [id, index]))
    const open = plain.filter(({ kind, outcome }) => kind !== 'past' && outcome === 'open')
    const linesOf = ({ lineIds }: Candidate) => lineIds.flatMap((id) => position.get(id) ?? [])

    const chances = await chancesOf(shown)
    const found: Found[] = []
    for (const lines of findGroups(chances, open.map(linesOf), leastLikely))
      found.push(...(await tasksIn(lines, shown, chances)))

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

  /** Of a line in two windows, what the one says in which more follows or comes before it. */
  async function chancesOf(shown: Shown): Promise<LineChances[]> {
    const chances: (LineChances & { margin: number })[] = []
    for (const window of windowsOf(shown)) {
      const count = window.to - window.from
      const said = await model.choose(
        {
          text: findQuestion(shown, window),
          labels: labels.slice(0, count),
          choices: [tags.begins, tags.goesOn],
        },
        signal,
      )
      said.forEach(([begins = 0, goesOn = 0], index) => {
        const margin = Math.min(index, count - 1 - index)
        const line = window.from + index
        if ((chances[line]?.margin ?? -1) < margin) chances[line] = { begins, goesOn, margin }
      })
    }
    return chances
  }

  async function tasksIn(lines: number[], shown: Shown, chances: readonly LineChances[]): Promise<Found[]> {
    const { text, chanceOfNone } = await model.complete(
      { text: taskQuestion(shown, lines), end, none: nothingToDo, mostNone },
      signal,
    )
    const rows = text.split('\n').flatMap((row) => taskRowFrom(row) ?? [])
    const begins = Math.max(...lines.map((line) => chances[line]!.begins))
    return rows.map((row) => ({ ...row, lines, begins, chance: 1 - chanceOfNone }))
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

/** How much of a title's words must have been said. */
const leastOfTitle = 1 / 2
