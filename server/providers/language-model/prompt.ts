import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Prompt = { text: string; version: number }

/** A prompt is a file named `name.version.md`. Changing its text makes a new version. */
export function readPrompt(file: URL): Prompt {
  const version = /\.(\d+)\.md$/.exec(path.basename(file.pathname))?.[1]
  if (version === undefined) throw new Error(`${file.pathname} must be named name.version.md.`)
  return { text: readFileSync(file, 'utf8').trim(), version: Number(version) }
}
