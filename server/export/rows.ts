import { Prisma } from '#prisma'
import type { ExportSection } from '#server/export/section.ts'
import type { Db } from '#server/platform/deps.ts'

const usualPage = 500

type PageRow = { rows: string | null; count: number; last: string[] | null }

/** Reads a user's rows of a section in pages, ordered by key, each page as JSON text built by PostgreSQL. */
export async function* pagesOf(
  db: Db,
  userId: string,
  { key, columns, from, pageSize = usualPage }: Pick<ExportSection, 'key' | 'columns' | 'from' | 'pageSize'>,
): AsyncGenerator<string> {
  const keyColumns = Prisma.raw(key.map(([column]) => column).join(', '))
  const keyTexts = Prisma.raw(key.map(([column]) => `${column}::text`).join(', '))
  for (let last: string[] | null = null; ;) {
    const after: Prisma.Sql = last
      ? Prisma.sql`and (${keyColumns}) > (${Prisma.join(last.map((value, n) => Prisma.sql`${value}::${Prisma.raw(key[n]![1])}`))})`
      : Prisma.empty
    const [page] = await db.$queryRaw<PageRow[]>`
      select string_agg(json, E',\n') as rows, count(*)::int as count, (array_agg(at))[count(*)] as last from (
        select (select row_to_json(r)::text from (select ${columns(userId)}) r) as json, to_jsonb(array[${keyTexts}]) as at
        from ${from(userId)} ${after} order by ${keyColumns} limit ${pageSize}) page`
    if (page?.rows) yield page.rows
    if (!page?.last || page.count < pageSize) return
    last = page.last
  }
}
