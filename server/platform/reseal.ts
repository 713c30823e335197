import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { placeOf, sealedTables, type SealedTable, type Stored } from '#server/platform/sealed-place.ts'
import type { Sealing } from '#server/platform/sealing.ts'

/**
 * Seals again what the previous secret sealed, so that it's no longer needed, in every column whose name starts with
 * "sealed". Leaves what neither secret opens. Returns the number of tokens.
 */
export async function reseal(db: Db, sealing: Sealing): Promise<number> {
  const columns = await db.$queryRaw<{ table: SealedTable; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name like 'sealed%'`

  let resealed = 0
  for (const { table, column } of columns) {
    const [from, name, key] = [table, column, sealedTables[table]].map((word) => Prisma.raw(`"${word}"`))
    const rows = await db.$queryRaw<
      { sealed: string; key: string }[]
    >`select ${name} as sealed, ${key}::text as key from ${from} where ${name} is not null`
    for (const row of rows) {
      const place = placeOf(table, column, row.key)
      const text = sealing.isCurrent(row.sealed, place) ? null : openedOrNull(sealing, { sealed: row.sealed, place })
      if (text === null) continue
      resealed += await db.$executeRaw`
        update ${from} set ${name} = ${sealing.seal(text, place)} where ${key}::text = ${row.key} and ${name} = ${row.sealed}`
    }
  }
  return resealed
}

function openedOrNull(sealing: Sealing, { sealed, place }: Stored): string | null {
  try {
    return sealing.open(sealed, place)
  } catch {
    return null
  }
}
