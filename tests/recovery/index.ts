/**
 * npm run rehearse-recovery: makes a small installation with an object store, destroys it, and brings it back from a backup
 * and to a point in time. Compares rows and audio with what there was.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { preparePostgresHome } from '#server/platform/postgres-home.ts'
import type { CardDifference } from '#shared/tasks/card.ts'
import { baseBackup } from '#tests/support/base-backup.ts'
import { newTasks } from '#tests/support/board.ts'
import { aMac, audio } from '#tests/support/recordings.ts'
import { asUser, signIn, type Someone } from '#tests/support/someone.ts'
import { aPlace, countRows, databaseIn, listenTo, type Place } from './place.ts'
import { anArchive, archiveRest, archiveTo, arrived, goTo } from './point-in-time.ts'
import { differencesOf, type State } from './state.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-recovery-'))
chmodSync(folder, 0o755) // run as root, the database runs as another user, who needs access
const at = (name: string) => path.join(folder, name)
const open: Place[] = []
const place = async (...where: Parameters<typeof aPlace>) => {
  const opened = await aPlace(...where)
  open.push(opened)
  return opened
}
try {
  await rehearse()
} finally {
  for (const one of open) await one.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function rehearse() {
  const archive = anArchive(at('archive'), preparePostgresHome(databaseIn(at('first'))).runAs)
  await archiving(archive)
  const source = await place(at('first'))
  const { ada, first } = await source.withKept(async (url) => {
    const person = await signIn(url, 'Ada Winter')
    await newTasks(person, 20)
    return { ada: person, first: await record(url, person, 3) }
  })
  say(`Made an installation with ${source.objects.size} objects.`)

  await baseBackup(source.db, databaseIn(at('first')), databaseIn(at('later')))
  say('Copied the database’s files while it ran.')
  say(await source.run('backup', at('kept.backup')))
  const backedUp = {
    rows: await countRows(source.db),
    audio: await source.withKept((url) => listenTo(url, ada, [first])),
  }

  const second = await source.withKept(async (url) => {
    await newTasks(asUser(url, ada), 5)
    return record(url, ada, 2)
  })
  const bucket = new Map(source.objects)
  say(`Copied the bucket after the database: ${bucket.size} objects.`)
  const rows = await countRows(source.db)
  const recordings = await source.withKept((url) => listenTo(url, ada, [first, second]))
  const { version } = await source.withKept((url) => boardSince(url, ada, ''))
  const { rows: clock } = await source.db.query<{ now: string }>('select now()::text')

  await source.db.query('delete from tasks')
  await archiveRest(source.db)
  await open.pop()!.stop()
  rmSync(at('first'), { recursive: true })
  say('Deleted all tasks by mistake, then lost the database and the bucket.')

  const restored = await place(at('second'), new Map(bucket))
  say(await restored.run('restore', at('kept.backup')))
  await compare('the backup', restored, ada, backedUp)
  await open.pop()!.stop()

  goTo(at('later'), clock[0]!.now, archive)
  const later = await place(at('later'), new Map(bucket))
  await arrived(later.db)
  say(`Recovered the database to ${clock[0]!.now}, before the mistake.`)
  await compare('that time', later, ada, { rows, audio: recordings })
  const { isWhole } = await later.withKept((url) => boardSince(url, ada, version))
  if (!isWhole) throw new Error('A page that was open before would go on with a board that isn’t so any more.')
}

/** What a page that has a version of the board is answered. */
async function boardSince(url: string, person: Someone, version: string): Promise<CardDifference> {
  const { body } = await asUser(url, person).get<CardDifference>(
    `/api/tasks?view=card&since=${encodeURIComponent(version)}`,
  )
  return body
}

/** The archive is on from the second start. */
async function archiving(archive: string) {
  const untuned = await place(at('first'))
  await archiveTo(untuned.db, archive)
  await open.pop()!.stop()
}

async function record(url: string, person: Someone, chunks: number): Promise<string> {
  const mac = aMac(url, person)
  const { id } = await mac.begin({ channels: ['microphone'] })
  for (let number = 0; number < chunks; number++)
    await mac.send(id, { number, bytes: audio(1, number), offsetMs: number * 1000 })
  return id
}

/** Compares a recovered installation with what it should be, and has its audio checked. */
async function compare(what: string, recovered: Place, person: Someone, should: State) {
  const rows = await countRows(recovered.db)
  const heard = await recovered.withKept((url) => listenTo(url, person, Object.keys(should.audio)))
  const differences = differencesOf(should, { rows, audio: heard })
  say(await recovered.run('scrub'))
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  if (differences.length === 0)
    return say(
      `As at ${what}: ${total} rows in ${Object.keys(rows).length} tables, and ${Object.keys(heard).length} recordings.`,
    )
  for (const difference of differences) console.error(difference)
  throw new Error(`It isn’t as at ${what}.`)
}

function say(line: string) {
  console.log(line)
}
