import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { DetectionAnswer, WordingsAnswer, type CandidateAnswer } from '#server/capture/language-model/answers.ts'
import { ModelFailure, type LanguageModel, type Question } from '#server/providers/language-model/language-model.ts'

/** What a model answered about a document: the tasks it found, and how it worded the open ones. */
export type RecordedAnswers = z.infer<typeof RecordedAnswers>

const RecordedAnswers = z.object({
  id: z.string(),
  prompts: z.string(),
  detect: DetectionAnswer,
  word: WordingsAnswer.optional(),
})

const unmetered = { inputTokens: 0, outputTokens: 0 }

/** The answers in a file with one JSON object per line, by document. */
export function readAnswers(file: string): Map<string, RecordedAnswers> {
  const rows = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(rows.map((row) => RecordedAnswers.parse(JSON.parse(row))).map((answers) => [answers.id, answers]))
}

/** A language model that answers questions about one document from a recording, whatever part of it they show. */
export function recordedModel({ id, detect, word }: RecordedAnswers): LanguageModel {
  const open = detect.candidates
    .filter(({ outcome }) => outcome === 'open')
    .toSorted((a, b) => Math.min(...a.lines) - Math.min(...b.lines))

  const answers: Record<string, (content: string) => unknown> = {
    candidates: (content) => {
      const shown = new Set([...content.matchAll(/^\[(\d+)\]/gm)].map(([, number]) => Number(number)))
      return { candidates: detect.candidates.filter(({ lines }) => lines.some((line) => shown.has(line))) }
    },
    wordings: (content) => ({
      wordings: [...content.matchAll(/^Task (\d+): (.*)$/gm)].flatMap(([, number, asked]) => {
        const at = open.findIndex((candidate) => isAskedIn(asked!, candidate))
        const wording = word?.wordings.find((one) => one.number === at + 1)
        return wording ? { ...wording, number: Number(number) } : []
      }),
    }),
  }

  return {
    name: 'recorded',
    ask: async <Answer>({ schema, schemaName, content }: Question<Answer>) => {
      const answer = answers[schemaName]?.(content)
      if (answer === undefined) throw new ModelFailure(`No ${schemaName} is recorded for ${id}.`, unmetered)
      return { answer: schema.parse(answer), usage: unmetered }
    },
  }
}

const isAskedIn = (asked: string, { action, lines }: CandidateAnswer) =>
  asked.includes(`: ${action}.`) && lines.some((line) => new RegExp(`\\b${line}\\b`).test(asked))
