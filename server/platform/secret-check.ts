import type pg from 'pg'
import { ConfigProblem } from '#server/platform/config.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import type { Sealing } from '#server/platform/sealing.ts'

type Database = Pick<pg.ClientBase, 'query'>

const place = placeOf('secret_check', 'sealedText', '1')

/** Agrees with all servers on a database on one secret: that of the first. Throws `ConfigProblem` when ours is another. */
export async function agreeOnSecret(database: Database, sealing: Sealing) {
  await database.query(`insert into secret_check (id, "sealedText") values (1, $1) on conflict do nothing`, [
    sealing.seal('Kept', place),
  ])
  await checkSecret(database, sealing)
}

/** Throws `ConfigProblem` when a database's servers use another secret than ours. */
export async function checkSecret(database: Database, sealing: Sealing) {
  const { rows } = await database.query<{ sealed: string }>('select "sealedText" as sealed from secret_check')
  try {
    for (const { sealed } of rows) sealing.open(sealed, place)
  } catch (cause) {
    throw new ConfigProblem(
      'KEPT_SECRET isn’t the one that this database’s servers use. Set it to theirs, or, to change it, set KEPT_SECRET_PREVIOUS to the old one as well.',
      { cause },
    )
  }
}
