import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { promptsFor } from './prompts.ts'
import { tokensIn } from './windows.ts'

const folder = new URL('./prompts/', import.meta.url)

test('a prompt never changes without a new version', () => {
  const digests = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(new URL(file, folder)))
        .digest('hex')
        .slice(0, 8),
    ]),
  )
  expect(digests).toMatchInlineSnapshot(`
    {
      "describe-short.1.md": "5fd9a641",
      "describe.1.md": "b9bec0a7",
      "detect-short.1.md": "484e1025",
      "detect.1.md": "09b0047b",
      "word-short.1.md": "7d81f307",
      "word.1.md": "b3e2c016",
    }
  `)
})

test('small models get the short prompts, and runs tell which', () => {
  expect(promptsFor(4_000).versions).toBe('short 1.1.1')
  expect(promptsFor(15_999).versions).toBe('short 1.1.1')
  expect(promptsFor(16_000).versions).toBe('1.1.1')
})

test('with 4,000 tokens, more than a third is left for the conversation', () => {
  const { detect, word, describe, overhead } = promptsFor(4_000)

  for (const instructions of [detect, word, describe])
    expect(4_000 * 0.75 - tokensIn(instructions) - overhead).toBeGreaterThan(4_000 / 3)
})
