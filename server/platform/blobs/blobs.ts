/**
 * A blob's name: a path such as outbox/1.eml. With the checksum of its bytes, its content never changes, and reading
 * checks it.
 */
export type BlobName = { key: string; sha256?: string }
export type ListedBlob = { key: string; at: Date }

/** A blob that was written, and that no one can rely on before it's kept. */
export type StagedBlob = {
  /** Makes it readable under its name, surviving a power cut. */
  keep: () => Promise<void>
  /** Deletes it, unless another upload of the same bytes may be kept. `isRefused`: surely none is. */
  discard: (how: { isRefused: boolean }) => Promise<void>
}

/** The files that every server must be able to read: in the data folder, or in an S3-compatible store. */
export type Blobs = {
  /** Where they are, for messages. */
  place: string
  /** Writes a blob, whole or not at all. Throws `storage_full`, `storage_down` and the body's errors. */
  stage: (name: BlobName, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<StagedBlob>
  /** Throws `BlobLost` and `storage_down`. */
  read: (name: BlobName) => Promise<Buffer>
  has: (name: BlobName) => Promise<boolean>
  /** The blobs whose keys start with a prefix that ends in a slash. */
  list: (prefix: string) => AsyncIterable<ListedBlob>
  /** The names directly below such a prefix. */
  folders: (prefix: string) => AsyncIterable<string>
  /** Deletes all blobs below such a prefix. */
  removeAll: (prefix: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Deletes what writes left behind that were interrupted before a time. */
  tidy: (prefix: string, before: Date) => Promise<void>
}

/** The store no longer has a blob, or other bytes than were stored. */
export class BlobLost extends Error {
  readonly why: 'missing' | 'damaged'

  constructor(why: 'missing' | 'damaged', key: string, options?: ErrorOptions) {
    super(`${key} is ${why}`, options)
    this.why = why
  }
}

/** Stores a blob at once, replacing one of the same name. */
export async function putBlob(blobs: Blobs, name: BlobName, bytes: Uint8Array): Promise<void> {
  const staged = await blobs.stage(name, [bytes])
  await staged.keep()
}
