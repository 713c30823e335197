import { Prisma } from '#prisma'
import { type Section, sectionsOf } from '#server/export/sections.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

const usualPage = 500

/**
 * Everything of a person as one JSON text. It is read page by page as fast as it is taken, so that a slow taker
 * holds neither memory nor a connection of the database, and one who goes away stops it.
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
  for (const section of sectionsOf(userId)) {
    yield `,\n"${section.name}":[`
    let isFirst = true
    for await (const rows of pages(db, section)) {
      yield (isFirst ? '\n' : ',\n') + rows
      isFirst = false
    }
    yield ']'
  }
  yield '}\n'
}

type Page = { rows: string | null; count: number; last: string[] | null }

/** The rows of a section, page by page in the order of their key, each page as the JSON that PostgreSQL made of it. */
async function* pages(db: Db, { key, columns, from, pageSize = usualPage }: Section): AsyncGenerator<string> {
  const keyColumns = Prisma.raw(key.map(([column]) => column).join(', '))
  const keyTexts = Prisma.raw(key.map(([column]) => `${column}::text`).join(', '))
  for (let last: string[] | null = null; ;) {
    const after: Prisma.Sql = last
      ? Prisma.sql`and (${keyColumns}) > (${Prisma.join(last.map((value, n) => Prisma.sql`${value}::${Prisma.raw(key[n]![1])}`))})`
      : Prisma.empty
    const [page] = await db.$queryRaw<Page[]>`
      select string_agg(json, E',\n') as rows, count(*)::int as count, (array_agg(at))[count(*)] as last from (
        select (select row_to_json(r)::text from (select ${columns}) r) as json, to_jsonb(array[${keyTexts}]) as at
        from ${from} ${after} order by ${keyColumns} limit ${pageSize}) page`
    if (page?.rows) yield page.rows
    if (!page?.last || page.count < pageSize) return
    last = page.last
  }
}
