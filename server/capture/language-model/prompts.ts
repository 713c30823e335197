import { readPrompt } from '#server/providers/language-model/prompt.ts'

/** How a model is asked. The texts come first in every request and never vary, so that providers can cache them. */
export type Prompts = {
  detect: string
  word: string
  describe: string
  /** The versions of all three in order of use: `1.1.1`, or `short 1.1.1`. */
  versions: string
  /** How much of a conversation it finds tasks in at once, if there is room for more. */
  mostTokens: number
  tasksAtOnce: number
  /** The tokens that the schema and a retry need. */
  overhead: number
  /** About 20 hours of talk with 32,000 tokens, and 8 with the short prompts. A longer conversation would take too long. */
  mostWindows: number
}

/** A model with room for less than this is taken for a small one. */
const fullContext = 16_000

const full: Prompts = {
  ...read('detect.1.md', 'word.1.md', 'describe.1.md'),
  mostTokens: Infinity,
  tasksAtOnce: 12,
  overhead: 700,
  mostWindows: 24,
}

const shortTexts = read('detect-short.1.md', 'word-short.1.md', 'describe-short.1.md')
/** Small models do better with less at once: fewer words, examples in the form of the answer, one task per question. */
const short: Prompts = {
  ...shortTexts,
  versions: `short ${shortTexts.versions}`,
  mostTokens: 2_000,
  tasksAtOnce: 1,
  overhead: 300,
  mostWindows: 100,
}

export function promptsFor(contextTokens: number): Prompts {
  return contextTokens < fullContext ? short : full
}

function read(...files: [detect: string, word: string, describe: string]) {
  const prompts = files.map((file) => readPrompt(new URL(`./prompts/${file}`, import.meta.url)))
  const [detect, word, describe] = prompts.map(({ text }) => text) as [string, string, string]
  return { detect, word, describe, versions: prompts.map(({ version }) => version).join('.') }
}
