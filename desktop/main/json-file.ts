import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { z } from 'zod'

/** A small JSON file. A missing or broken file reads as the schema's defaults. */
export type JsonFile<Value> = { read: () => Promise<Value>; write: (value: Value) => Promise<void> }

export function jsonFile<Schema extends z.ZodType>(file: string, schema: Schema): JsonFile<z.infer<Schema>> {
  return {
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => '')
      const read = schema.safeParse(parsed(text))
      return read.success ? read.data : schema.parse({})
    },
    write: async (value) => {
      mkdirSync(path.dirname(file), { recursive: true }) // without waiting, so that writes stay in order
      await writeFileAtomic(file, JSON.stringify(value, null, 2))
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
