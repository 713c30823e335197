import { answerShare, ModelFailure, type LanguageModel } from '#server/providers/language-model/language-model.ts'
import { Day } from '#shared/platform/schemas.ts'
import { builtInExtractor } from '../built-in/index.ts'
import type { Extractor, TaskWording } from '../extractor.ts'
import type { Candidate, Conversation, ConversationDescription } from '../types.ts'
import { DescriptionAnswer, DetectionAnswer, WordingsAnswer, type WordingAnswer as SaidWording } from './answers.ts'
import { candidateOf, isFounded } from './candidate-of.ts'
import { descriptionOf } from './description-of.ts'
import { conversationBlock, promptDocumentOf, type PromptDocument } from './document.ts'
import { inert } from './inert.ts'
import { isGrounded } from './is-grounded.ts'
import { mergeWindows } from './merge-windows.ts'
import { promptsFor } from './prompts.ts'
import { rowsAround, tasksBlock } from './tasks-block.ts'
import { tokensIn, windowsOf, type PromptRow } from './windows.ts'

type Options = { contextTokens: number; signal?: AbortSignal }

const smallestWindow = 500
/** How much of a summary's words must have been said: fewer than of a task's, because it says more in other words. */
const leastOfSummary = 1 / 5
const unmetered = { inputTokens: 0, outputTokens: 0 }

/**
 * Reads conversations with a language model, in windows that fit into its context. Its answers are checked against the
 * lines. The built-in extractor works out the dates it knows words for, and reads the parts for which the model has no
 * answer. Throws `ModelFailure` when the model fails on half of the parts.
 */
export function languageModelExtractor(model: LanguageModel, { contextTokens, signal }: Options): Extractor {
  const builtIn = builtInExtractor()
  const prompts = promptsFor(contextTokens)
  const documentOf = (conversation: Conversation) => promptDocumentOf(conversation, contextTokens)
  const roomFor = (instructions: string, head: string) =>
    Math.max(
      smallestWindow,
      Math.floor(contextTokens * (1 - answerShare)) - tokensIn(instructions) - tokensIn(head) - prompts.overhead,
    )
  const windowsIn = ({ rows, head }: PromptDocument, instructions: string, mostTokens = Infinity) => {
    const windows = windowsOf(rows, Math.min(mostTokens, roomFor(instructions, head)))
    if (windows.length <= prompts.mostWindows) return windows
    throw new ModelFailure(
      `The language model ${model.name} can’t read a conversation this long. Raise LLM_CONTEXT_TOKENS to allow it.`,
      unmetered,
    )
  }
  const nonsense = () => new ModelFailure(`The language model ${model.name} answered about something else.`, unmetered)

  async function detect(conversation: Conversation): Promise<Candidate[]> {
    const document = documentOf(conversation)
    const windows = windowsIn(document, prompts.detect, prompts.mostTokens)
    const found = await mostOf(windows.map((rows) => detectIn(rows, document, windows.length)))

    const plain = await builtIn.detect(conversation)
    const plainIn = (rows: readonly PromptRow[]) => {
      const shown = new Set(rows.map(({ index }) => conversation.lines[index]!.id))
      return plain.filter(({ kind, lineIds }) => kind !== 'past' && lineIds.every((id) => shown.has(id)))
    }
    // Reports of finished work come from the built-in extractor; a model asked for tasks should leave them out.
    const reports = plain.filter(({ kind }) => kind === 'past')
    const parts = found.map((candidates, index) => candidates ?? plainIn(windows[index]!))
    return [...mergeWindows(parts, conversation), ...reports]
  }

  async function detectIn(rows: readonly PromptRow[], document: PromptDocument, windows: number): Promise<Candidate[]> {
    const { answer } = await model.ask({
      signal,
      instructions: prompts.detect,
      content: conversationBlock({ head: partOf(document, rows, windows), rows }),
      schema: DetectionAnswer,
      schemaName: 'candidates',
    })
    const founded = answer.candidates.filter((said) => isFounded(said, rows, document))
    if (founded.length * 2 < answer.candidates.length) throw nonsense()
    const found = founded.map((said) => candidateOf(said, rows, document)).filter((candidate) => candidate !== null)
    return [...new Map(found.map((candidate) => [`${candidate.lineIds[0]} ${candidate.action}`, candidate])).values()]
  }

  /** Only open candidates are worded by the model. The built-in extractor words what the model leaves out. */
  async function word(candidates: readonly Candidate[], conversation: Conversation): Promise<TaskWording[]> {
    const document = documentOf(conversation)
    const open = candidates.filter(({ outcome }) => outcome === 'open')
    const { tasksAtOnce } = prompts
    const batches = Array.from({ length: Math.ceil(open.length / tasksAtOnce) }, (_, batch) =>
      open.slice(batch * tasksAtOnce, (batch + 1) * tasksAtOnce),
    )
    const worded = await mostOf(batches.map((batch) => wordBatch(batch, document)))
    const said = new Map(worded.flatMap((wordings) => wordings ?? []))

    const plain = await builtIn.word(candidates, conversation)
    return candidates.map((candidate, index) => wordingOf(candidate, said.get(candidate), plain[index]!, document))
  }

  async function wordBatch(batch: readonly Candidate[], document: PromptDocument): Promise<[Candidate, SaidWording][]> {
    const instructions = prompts.word
    const tasks = tasksBlock(batch, document)
    const [rows = []] = windowsOf(rowsAround(batch, document), roomFor(instructions, document.head + tasks))
    const content = `${conversationBlock({ head: document.head, rows })}\n\n${tasks}`
    const { answer } = await model.ask({
      signal,
      instructions,
      content,
      schema: WordingsAnswer,
      schemaName: 'wordings',
    })
    return batch.flatMap((candidate, index) => {
      const wording = answer.wordings.find(({ number }) => number === index + 1)
      return wording ? [[candidate, wording] as [Candidate, SaidWording]] : []
    })
  }

  /** With several windows, describes each, and then the descriptions as a whole. */
  async function describe(conversation: Conversation): Promise<ConversationDescription> {
    const document = documentOf(conversation)
    const windows = windowsIn(document, prompts.describe)
    if (windows.length === 0) return { summary: null, topics: [] }

    const heads = windows.map((rows) => partOf(document, rows, windows.length))
    const described = descriptionOf(await describeAll(windows, heads, document))
    const isNonsense = described.summary !== null && !isGrounded(described.summary, textsOf(document), leastOfSummary)
    if (isNonsense) throw nonsense()
    return described
  }

  async function describeAll(
    windows: readonly PromptRow[][],
    heads: readonly string[],
    document: PromptDocument,
  ): Promise<DescriptionAnswer> {
    const parts = await mostOf(windows.map((rows, index) => describeRows(heads[index] ?? document.head, rows)))
    if (parts.length === 1) return parts[0]!

    const notes = parts.flatMap((part, index) => (part ? noteOf(part, index, document) : []))
    if (notes.length === 0) return { summary: '', topics: [] }
    return describeAll(windowsOf(notes, roomFor(prompts.describe, document.head)), [], document)
  }

  async function describeRows(head: string, rows: readonly PromptRow[]): Promise<DescriptionAnswer> {
    const { answer } = await model.ask({
      signal,
      instructions: prompts.describe,
      content: conversationBlock({ head, rows }),
      schema: DescriptionAnswer,
      schemaName: 'description',
    })
    return answer
  }

  /** The answers; null where there is none. Throws once half of the questions have failed, or time is up. */
  function mostOf<Answer>(asked: readonly Promise<Answer>[]): Promise<(Answer | null)[]> {
    let failed = 0
    const orNull = async (one: Promise<Answer>) => {
      try {
        return await one
      } catch (error) {
        failed += 1
        if (!(error instanceof ModelFailure) || signal?.aborted || failed * 2 >= asked.length) throw error
        return null
      }
    }
    return Promise.all(asked.map(orNull))
  }

  return { name: `${model.name} (prompts ${prompts.versions})`, detect, word, describe }
}

function partOf({ head, conversation }: PromptDocument, rows: readonly PromptRow[], windows: number): string {
  if (windows === 1) return head
  return `${head}\npart: lines ${rows[0]!.index + 1} to ${rows.at(-1)!.index + 1} of ${conversation.lines.length}`
}

/** The model's words, as far as they come from what was said. */
function wordingOf(
  candidate: Candidate,
  said: SaidWording | undefined,
  plain: TaskWording,
  document: PromptDocument,
): TaskWording {
  const sources = [candidate.action, document.head, ...rowsAround([candidate], document).map(({ text }) => text)]
  const orNothing = (text: string | undefined) => {
    const words = inert(text ?? '')
    return isGrounded(words, sources) ? words : ''
  }
  const day = Day.safeParse(candidate.due && said?.day)
  const title = orNothing(said?.title)
  return {
    ...(title === '' ? plain : { title, gist: title, isVague: false }),
    contextSummary: orNothing(said?.summary) || plain.contextSummary,
    deadline: plain.deadline ?? (day.success ? { type: 'DATE', day: day.data } : null),
  }
}

/** A short note, so that those of several windows fit into one. */
function noteOf({ summary }: DescriptionAnswer, index: number, { rows, longestRow }: PromptDocument): PromptRow[] {
  const { summary: whole } = descriptionOf({ summary, topics: [] })
  if (whole === null) return []

  const text = `[${index + 1}] note: ${whole.slice(0, longestRow / 2)}`
  return [{ index, isCitable: false, day: rows[0]!.day, text, tokens: tokensIn(text) }]
}

const textsOf = ({ head, rows }: PromptDocument) => [head, ...rows.map(({ text }) => text)]
