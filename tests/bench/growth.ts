import { withBare } from './bare.ts'
import { withKept } from './kept.ts'
import { oneClient } from './one-client.ts'
import { row, type Row } from './rows.ts'
import { seedColumns, seedPeople, seedTasks, settle } from './seed.ts'

const crowd = { people: 2000, each: 500 } // with the first two users, slightly over a million tasks

/** One client with 1,000 tasks in the database, and again with 1,000,000, nearly all of other users. */
export function growthRows(): Promise<Row[]> {
  return withKept((kept) =>
    withBare(kept, async (bare) => {
      const people = await seedPeople(kept.db, 2)
      await seedTasks(kept.db, people, 500)
      const [column] = await seedColumns(kept.db, people, 40)
      const somebody = { person: people[0]!, column: column! }
      await settle(kept.db)
      const small = await oneClient(kept, bare, somebody)

      // Nobody requests theirs.
      await seedTasks(kept.db, await seedPeople(kept.db, crowd.people), crowd.each, { withSources: false })
      await settle(kept.db)
      const large = await oneClient(kept, bare, somebody)

      const compare = (name: string, deed: keyof typeof small) =>
        row({
          name: `${name}: 1,000,000 tasks in the database, compared to 1,000`,
          unit: '%',
          value: percentOf(large[deed].value, small[deed].value),
          bare: percentOf(large[deed].bare, small[deed].bare),
          within: 20,
          of: 100,
        })
      return [
        compare('List of 500', 'list'),
        compare('Complete or reopen', 'toggle'),
        compare('Edit notes', 'notes'),
        compare('Create', 'create'),
        compare('Move within a column of 40', 'move'),
      ]
    }),
  )
}

const percentOf = (value: number, of: number) => (value / of) * 100
