import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeTinyModel } from './tiny-model.ts'

/** A folder for CAPTURE_READER, with a model that knows nothing. */
export function aBuiltInModel(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-built-in-'))
  const file = path.join(folder, 'reader.gguf')
  copyFileSync(writeTinyModel(), file)
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(path.join(folder, 'SHA256SUMS'), `${sha256}  reader.gguf\n`)
  return folder
}
