import { withBare } from './bare.ts'
import { withKept } from './kept.ts'
import { mixedLoadRows } from './mixed-load.ts'
import { oneClientRows } from './one-client.ts'
import type { Row } from './rows.ts'
import { seedPeople, seedTasks, settle } from './seed.ts'

/** The server alone with its database, beside the barest one. Create and move join the mixed load when they exist. */
export function serverRows(): Promise<Row[]> {
  return withKept((kept) =>
    withBare(kept, async (bare) => {
      const people = await seedPeople(kept.db, 32)
      await seedTasks(kept.db, people, 500)
      await settle(kept.db)
      return [...(await oneClientRows(kept, bare, people[0]!)), ...(await mixedLoadRows(kept, bare, people))]
    }),
  )
}
