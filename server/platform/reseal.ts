import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import type { Sealing } from '#server/platform/sealing.ts'

/**
 * Seals again what the previous secret sealed, so that it's no longer needed, in every column whose name starts with
 * "sealed". Leaves what neither secret opens. Returns the number of tokens.
 */
export async function reseal(db: Db, sealing: Sealing): Promise<number> {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name like 'sealed%'`

  let resealed = 0
  for (const { table, column } of columns) {
    const [from, name] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)]
    const rows = await db.$queryRaw<
      { sealed: string }[]
    >`select ${name} as sealed from ${from} where ${name} is not null`
    for (const { sealed } of rows.filter((row) => !sealing.isCurrent(row.sealed))) {
      const text = openedOrNull(sealing, sealed)
      if (text !== null)
        resealed += await db.$executeRaw`update ${from} set ${name} = ${sealing.seal(text)} where ${name} = ${sealed}`
    }
  }
  return resealed
}

function openedOrNull(sealing: Sealing, sealed: string): string | null {
  try {
    return sealing.open(sealed)
  } catch {
    return null
  }
}
