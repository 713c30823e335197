import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredObject } from './s3-stand-in.ts'

/** Objects that outlive their store’s process: each is also a file, which appears whole. */
export class StoredObjects extends Map<string, StoredObject> {
  readonly #folder: string

  constructor(folder: string) {
    super()
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.part')) continue
      const { sha256, at, bytes } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, string>
      super.set(decodeURIComponent(name), { sha256: sha256!, at: new Date(at!), bytes: Buffer.from(bytes!, 'base64') })
    }
  }

  override set(key: string, object: StoredObject): this {
    const file = this.#fileOf(key)
    writeFileSync(`${file}.part`, JSON.stringify({ ...object, bytes: object.bytes.toString('base64') }))
    renameSync(`${file}.part`, file)
    return super.set(key, object)
  }

  override delete(key: string): boolean {
    rmSync(this.#fileOf(key), { force: true })
    return super.delete(key)
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, encodeURIComponent(key))
  }
}
