import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'

/** A small JSON file. A missing or broken file reads as the schema's defaults. */
export type JsonFile<Value> = { read: () => Promise<Value>; write: (value: Value) => Promise<void> }

export function jsonFile<Schema extends z.ZodType>(file: string, schema: Schema): JsonFile<z.infer<Schema>> {
  let last: Promise<void> = Promise.resolve()

  return {
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => '')
      const read = schema.safeParse(parsed(text))
      return read.success ? read.data : schema.parse({})
    },
    // One after the other, because they share the temporary file.
    write: (value) => (last = last.catch(() => {}).then(() => replace(file, JSON.stringify(value, null, 2)))),
  }
}

/** Replaces the file atomically. */
async function replace(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
