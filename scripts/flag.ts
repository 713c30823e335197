/** npm run flag [-- NAME [on|off|default] [--user EMAIL | --percent N]]: shows feature flags, or sets one. */
import { readFlagCommand } from '#server/me/flag-command.ts'
import { runFlagCommand } from '#server/me/run-flag-command.ts'
import { onDatabase } from './on-database.ts'

const command = readFlagCommand(process.argv.slice(2))
if ('problem' in command) {
  console.error(command.problem)
  process.exit(2)
}
await onDatabase(async (db, config) => console.log(await runFlagCommand(db, config, command)))
