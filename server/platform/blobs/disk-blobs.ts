import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { BlobLost, type Blobs } from '#server/platform/blobs/blobs.ts'
import { isOutOfSpace } from '#server/platform/disk.ts'
import { Problem } from '#shared/problems.ts'

/** Where blobs are written until they're kept; on the same disk, so that a rename is enough. */
const arriving = 'arriving'

/** Blobs as files below a folder, which only this user can read. */
export function diskBlobs(root: string): Blobs {
  const fileOf = (key: string) => path.join(root, key)

  const list: Blobs['list'] = async function* (prefix) {
    for (const name of await namesIn(fileOf(prefix))) {
      if (name === arriving) continue
      const key = prefix + name
      const found = await stat(fileOf(key)).catch(ifMissing(null))
      if (found?.isDirectory()) yield* list(`${key}/`)
      else if (found) yield { key, at: found.mtime }
    }
  }

  return {
    place: root,
    stage: async ({ key }, body) => {
      const drafts = path.join(root, key.split('/', 1)[0]!, arriving)
      const draft = path.join(drafts, randomUUID())
      const discard = () => rm(draft, { force: true })
      try {
        await mkdir(drafts, { recursive: true, mode: 0o700 })
        await writeDown(draft, body)
        return { discard, keep: () => keepAs(draft, fileOf(key)) }
      } catch (error) {
        await discard()
        throw problemOf(error)
      }
    },
    read: async ({ key, sha256 }) => {
      const bytes = await readFile(fileOf(key)).catch(ifMissing(null))
      if (bytes === null) throw new BlobLost('missing', key)
      if (sha256 !== undefined && sha256Of(bytes) !== sha256) throw new BlobLost('damaged', key)
      return bytes
    },
    has: async ({ key }) => existsSync(fileOf(key)),
    list,
    folders: async function* (prefix) {
      yield* (await namesIn(fileOf(prefix))).filter((name) => name !== arriving)
    },
    removeAll: (prefix) => rm(fileOf(prefix), { recursive: true, force: true }),
    remove: (key) => rm(fileOf(key), { force: true }),
    tidy: async (prefix, before) => {
      const drafts = path.join(root, prefix, arriving)
      for (const name of await namesIn(drafts)) {
        const found = await stat(path.join(drafts, name)).catch(ifMissing(null))
        if (found && found.mtime <= before) await rm(path.join(drafts, name), { force: true })
      }
    },
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function writeDown(draft: string, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const handle = await open(draft, 'wx', 0o600)
  try {
    for await (const part of body) await handle.writeFile(part)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function keepAs(draft: string, file: string) {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await rename(draft, file)
    const folder = await open(path.dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown): unknown {
  return isOutOfSpace(error) ? new Problem('storage_full', { cause: error }) : error
}

/** The names in a folder; none if it doesn't exist. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(ifMissing<string[]>([]))
}

function ifMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
