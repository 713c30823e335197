import { answerShare, ModelFailure, type LanguageModel } from '#server/providers/language-model/language-model.ts'
import { Day } from '#shared/platform/schemas.ts'
import { builtInExtractor } from '../built-in/index.ts'
import type { Extractor, TaskWording } from '../extractor.ts'
import type { Candidate, Conversation, ConversationDescription } from '../types.ts'
import { DescriptionAnswer, DetectionAnswer, WordingsAnswer, type WordingAnswer as SaidWording } from './answers.ts'
import { candidateOf } from './candidate-of.ts'
import { descriptionOf } from './description-of.ts'
import { conversationBlock, documentOf, type PromptDocument } from './document.ts'
import { inert } from './inert.ts'
import { mergeWindows } from './merge-windows.ts'
import { promptVersions, prompts } from './prompts.ts'
import { rowsAround, tasksBlock } from './tasks-block.ts'
import { tokensIn, windowsOf, type PromptRow } from './windows.ts'

type Options = { contextTokens: number; signal?: AbortSignal }

/** The smallest window, and the tokens that the schema and a retry need. */
const smallestWindow = 500
const overhead = 700
/** A longer conversation (about 20 hours of talk with 32,000 tokens) would take too long. */
const mostWindows = 24
const tasksAtOnce = 12

/**
 * Reads conversations with a language model, in windows that fit into its context. Its answers are checked against the
 * lines. The built-in extractor works out the dates it knows words for. Throws `ModelFailure` when the model fails.
 */
export function languageModelExtractor(model: LanguageModel, { contextTokens, signal }: Options): Extractor {
  const builtIn = builtInExtractor()
  const roomFor = (instructions: string, head: string) =>
    Math.max(
      smallestWindow,
      Math.floor(contextTokens * (1 - answerShare)) - tokensIn(instructions) - tokensIn(head) - overhead,
    )
  const windowsIn = ({ rows, head }: PromptDocument, instructions: string) => {
    const windows = windowsOf(rows, roomFor(instructions, head))
    if (windows.length <= mostWindows) return windows
    throw new ModelFailure(
      `The language model ${model.name} can’t read a conversation this long. Raise LLM_CONTEXT_TOKENS to allow it.`,
      { inputTokens: 0, outputTokens: 0 },
    )
  }

  async function detect(conversation: Conversation): Promise<Candidate[]> {
    const document = documentOf(conversation)
    const { text: instructions } = prompts.detect
    const windows = windowsIn(document, instructions)
    const found = await Promise.all(
      windows.map(async (rows) => {
        const content = conversationBlock({ head: partOf(document, rows, windows.length), rows })
        const { answer } = await model.ask({
          signal,
          instructions,
          content,
          schema: DetectionAnswer,
          schemaName: 'candidates',
        })
        return answer.candidates
          .map((said) => candidateOf(said, rows, document))
          .filter((candidate) => candidate !== null)
      }),
    )
    // Reports of finished work come from the built-in extractor; a model asked for tasks should leave them out.
    const reports = (await builtIn.detect(conversation)).filter(({ kind }) => kind === 'past')
    return [...mergeWindows(found, conversation), ...reports]
  }

  /** Only open candidates are worded by the model. The built-in extractor words what the model leaves out. */
  async function word(candidates: readonly Candidate[], conversation: Conversation): Promise<TaskWording[]> {
    const document = documentOf(conversation)
    const open = candidates.filter(({ outcome }) => outcome === 'open')
    const batches = Array.from({ length: Math.ceil(open.length / tasksAtOnce) }, (_, batch) =>
      open.slice(batch * tasksAtOnce, (batch + 1) * tasksAtOnce),
    )
    const said = new Map((await Promise.all(batches.map((batch) => wordBatch(batch, document)))).flat())

    const plain = await builtIn.word(candidates, conversation)
    return candidates.map((candidate, index) => wordingOf(candidate, said.get(candidate), plain[index]!))
  }

  async function wordBatch(batch: readonly Candidate[], document: PromptDocument): Promise<[Candidate, SaidWording][]> {
    const { text: instructions } = prompts.word
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

  /** With several windows, describes each, and then summarizes the descriptions. */
  async function describe(conversation: Conversation): Promise<ConversationDescription> {
    const document = documentOf(conversation)
    const windows = windowsIn(document, prompts.describe.text)
    if (windows.length === 0) return { summary: null, topics: [] }

    const parts = await Promise.all(windows.map((rows) => describeRows(partOf(document, rows, windows.length), rows)))
    if (parts.length === 1) return descriptionOf(parts[0]!)
    return descriptionOf(
      await describeRows(
        document.head,
        parts.flatMap((part, index) => noteOf(part, index, document)),
      ),
    )
  }

  async function describeRows(head: string, rows: readonly PromptRow[]): Promise<DescriptionAnswer> {
    const { answer } = await model.ask({
      signal,
      instructions: prompts.describe.text,
      content: conversationBlock({ head, rows }),
      schema: DescriptionAnswer,
      schemaName: 'description',
    })
    return answer
  }

  return { name: `${model.name} (prompts ${promptVersions})`, detect, word, describe }
}

function partOf({ head, conversation }: PromptDocument, rows: readonly PromptRow[], windows: number): string {
  if (windows === 1) return head
  return `${head}\npart: lines ${rows[0]!.index + 1} to ${rows.at(-1)!.index + 1} of ${conversation.lines.length}`
}

function wordingOf(candidate: Candidate, said: SaidWording | undefined, plain: TaskWording): TaskWording {
  const day = Day.safeParse(candidate.due && said?.day)
  const title = inert(said?.title ?? '')
  return {
    ...(title === '' ? plain : { title, gist: title, isVague: false }),
    contextSummary: inert(said?.summary ?? '') || plain.contextSummary,
    deadline: plain.deadline ?? (day.success ? { type: 'DATE', day: day.data } : null),
  }
}

function noteOf({ summary }: DescriptionAnswer, index: number, { rows }: PromptDocument): PromptRow[] {
  const { summary: text } = descriptionOf({ summary, topics: [] })
  return text === null
    ? []
    : [{ index, isCitable: false, day: rows[0]!.day, text: `[${index + 1}] note: ${text}`, tokens: tokensIn(text) }]
}
