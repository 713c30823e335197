import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtInModel, builtInState } from '#server/models/built-in-model.ts'

const parts = ['reader-1.gguf', 'reader-2.gguf']

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-reader-'))
  for (const name of parts) writeFileSync(path.join(folder, name), name)
  const sums = parts.map((name) => `${createHash('sha256').update(name).digest('hex')}  ${name}\n`)
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''))
  return folder
}

test('reads with its first part, which names the others', async () => {
  const folder = aFolder()

  expect(builtInModel({ CAPTURE_READER: folder })?.file).toBe(path.join(folder, 'reader-1.gguf'))
  expect(await builtInState({ CAPTURE_READER: folder })).toBe('ready')
})

test('is off when the settings say rules', async () => {
  expect(builtInModel({ CAPTURE_READER: 'rules' })).toBeNull()
  expect(await builtInState({ CAPTURE_READER: 'rules' })).toBe('off')
})

test.each(['reader-1.gguf', 'reader-2.gguf', 'SHA256SUMS'])('is missing without %s', async (name) => {
  const folder = aFolder()
  rmSync(path.join(folder, name))

  expect(builtInModel({ CAPTURE_READER: folder })).toBeNull()
  expect(await builtInState({ CAPTURE_READER: folder })).toBe('missing')
})

test('is damaged when a byte of a part is different', async () => {
  const folder = aFolder()
  writeFileSync(path.join(folder, 'reader-2.gguf'), 'reader-2_gguf')

  expect(await builtInState({ CAPTURE_READER: folder })).toBe('damaged')
})
