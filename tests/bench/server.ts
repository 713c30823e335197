import { withBare } from './bare.ts'
import { withKept } from './kept.ts'
import { mixedLoadRows } from './mixed-load.ts'
import { oneClientRows } from './one-client.ts'
import type { Row } from './rows.ts'
import { seedColumns, seedPeople, seedTasks, settle } from './seed.ts'

/** The server alone with its database, next to the minimal one. */
export function serverRows(): Promise<Row[]> {
  return withKept((kept) =>
    withBare(kept, async (bare) => {
      const people = await seedPeople(kept.db, 32)
      await seedTasks(kept.db, people, 500)
      const columns = await seedColumns(kept.db, people, 40)
      await settle(kept.db)
      return [
        ...(await oneClientRows(kept, bare, { person: people[0]!, column: columns[0]! })),
        ...(await mixedLoadRows(kept, bare, { people, columns })),
      ]
    }),
  )
}
