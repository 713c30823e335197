import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseDocument } from '../../scoring/documents.ts'
import { conversationsIn, excerptsIn, type Excerpt } from './writings.ts'

const corpus = new URL('../../../training/corpus/', import.meta.url)

/** The conversations that were written to learn from. Their ids begin with a letter for the writer. */
export const writtenConversations = (): CaseDocument[] => written('conversations', conversationsIn)

/** The excerpts that were written to learn from. */
export const writtenExcerpts = (): Excerpt[] => written('wordings', excerptsIn)

function written<Said>(kind: string, read: (text: string, prefix: string) => Said[]): Said[] {
  const folder = new URL(`${kind}/`, corpus).pathname
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => read(readFileSync(join(folder, name), 'utf8'), name.replace('.txt', '').replace('/', '')))
}
