import { pagesOf } from '#server/export/rows.ts'
import { sections } from '#server/export/sections.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * All of a user's data as one JSON text. Pages are read as fast as the client takes them, so that a slow client takes
 * up neither memory nor a database connection, and one that leaves stops the export.
 */
export function streamExport(deps: Pick<Deps, 'db' | 'now'>, userId: string): ReadableStream<Uint8Array> {
  const parts = archive(deps, userId)
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
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
