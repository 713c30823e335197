import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'

/** A small file of values. What is missing, cut off or broken reads as what the schema makes of nothing. */
export type JsonFile<Value> = { read: () => Promise<Value>; write: (value: Value) => Promise<void> }

export function jsonFile<Schema extends z.ZodType>(file: string, schema: Schema): JsonFile<z.infer<Schema>> {
  let last: Promise<void> = Promise.resolve()

  return {
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => '')
      const read = schema.safeParse(parsed(text))
      return read.success ? read.data : schema.parse({})
    },
    // One after the other: two at once would write into the same new file.
    write: (value) => (last = last.catch(() => {}).then(() => replace(file, JSON.stringify(value, null, 2)))),
  }
}

/** A crash leaves the old file or the new one, never half of one. */
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
