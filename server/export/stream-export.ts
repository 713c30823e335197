import { pagesOf } from '#server/export/rows.ts'
import { sections } from '#server/export/sections.ts'
import { streamOf } from '#server/export/stream-of.ts'
import type { Deps } from '#server/platform/deps.ts'

/** All of a user's data as one JSON text. */
export function streamExport(deps: Pick<Deps, 'db' | 'now'>, userId: string): ReadableStream<Uint8Array> {
  return streamOf(archive(deps, userId))
}

async function* archive({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): AsyncGenerator<string> {
  yield `{"format":"kept-export","version":1,"exportedAt":"${now().toISOString()}"`
  for (const [name, section] of Object.entries(sections)) {
    yield `,\n"${name}":[`
    let isFirst = true
    for await (const rows of pagesOf(db, userId, section)) {
      yield (isFirst ? '\n' : ',\n') + rows
      isFirst = false
    }
    yield ']'
  }
  yield '}\n'
}
