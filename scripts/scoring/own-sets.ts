import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readDocuments } from './documents.ts'
import type { DocumentSet } from './evaluate.ts'

const folder = new URL('../../tests/capture-cases/', import.meta.url)

/** What capture learns from, the most lifelike first. */
const englishSets = ['conversations', 'cases']

/** The sets that belong to the project. */
export const ownSets = [...englishSets, 'tidy', 'german']

export const readEnglishSets = () => englishSets.map(readOwnSet)
export const readOwnSets = () => ownSets.map(readOwnSet)

const readOwnSet = (set: string) => readSet(new URL(`${set}.jsonl`, folder).pathname)

/** Reads a set from the file that is named after it. */
export function readSet(file: string): DocumentSet {
  return { set: basename(file, '.jsonl'), documents: readDocuments(readFileSync(file, 'utf8'), basename(file)) }
}
