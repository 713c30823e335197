import { readPrompt } from '#server/providers/language-model/prompt.ts'

/** They come first in every request and never vary, so that providers can cache them. */
export const prompts = {
  detect: readPrompt(new URL('./prompts/detect.1.md', import.meta.url)),
  word: readPrompt(new URL('./prompts/word.1.md', import.meta.url)),
  describe: readPrompt(new URL('./prompts/describe.1.md', import.meta.url)),
}

/** The versions of all three in order of use, such as `1.1.1`. */
export const promptVersions = Object.values(prompts)
  .map(({ version }) => version)
  .join('.')
