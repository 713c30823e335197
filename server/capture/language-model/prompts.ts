import { readPrompt } from '#server/providers/language-model/prompt.ts'

/** They come first in every question and are the same for every document, so that a provider can keep them ready. */
export const prompts = {
  detect: readPrompt(new URL('./prompts/detect.1.md', import.meta.url)),
  word: readPrompt(new URL('./prompts/word.1.md', import.meta.url)),
  describe: readPrompt(new URL('./prompts/describe.1.md', import.meta.url)),
}

/** The versions of all three, such as `1.1.1`, in the order of their use. */
export const promptVersions = Object.values(prompts)
  .map(({ version }) => version)
  .join('.')
