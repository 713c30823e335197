/** npm run users -- find TEXT | deactivate EMAIL | activate EMAIL | gratis EMAIL [--until DAY | --end] */
import { groupOf, openQueue } from '#server/platform/queue.ts'
import { createLog } from '#server/platform/log.ts'
import { runUserCommand } from '#server/users/run-user-command.ts'
import { readUserCommand, usage } from '#server/users/user-command.ts'
import { onDatabase } from './on-database.ts'

const command = readUserCommand(process.argv.slice(2))
if (!command) {
  console.error(usage)
  process.exit(2)
}
await onDatabase(async (db, _, connection) => {
  const boss = await openQueue({ connection, log: createLog({ LOG_LEVEL: 'error' }), isKeeper: false })
  const enqueue = async ({ name }: { name: string }, payload: object) =>
    void (await boss.send(name, payload, groupOf(payload)))
  const world = { db, now: () => new Date(), enqueue }
  console.log(await runUserCommand(world, command).finally(() => boss.stop({ graceful: false })))
})
