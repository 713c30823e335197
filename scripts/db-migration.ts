/**
 * npm run db:migration -- NAME     writes a migration with the schema's changes
 * npm run db:migration -- --check  exits with 1 when a migration is missing
 *
 * Prisma's own command has to download its engine; this runs the same engine from its npm
 * package against in-memory databases.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { PrismaPGlite } from 'pglite-prisma-adapter'

/** pglite-prisma-adapter 0.7.2 doesn't wait for a script to finish, so the engine would read half a schema. */
class ScratchDatabases extends PrismaPGlite {
  readonly #database: PGlite

  constructor(database: PGlite) {
    super(database)
    this.#database = database
  }

  override async connect() {
    return waitingForScripts(await super.connect(), this.#database)
  }

  override async connectToShadowDb() {
    const database = await scratchDatabase()
    return waitingForScripts(await new PrismaPGlite(database).connect(), database)
  }
}

/** An empty database with the extensions the migrations use. */
function scratchDatabase() {
  return PGlite.create({ extensions: { btree_gin, pg_trgm } })
}

function waitingForScripts<Adapter extends SqlDriverAdapter>(adapter: Adapter, database: PGlite): Adapter {
  adapter.executeScript = async (script) => {
    await database.exec(script)
  }
  return adapter
}

const schemaFolder = 'prisma/schema'
const migrationsFolder = 'prisma/migrations'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Name the change: npm run db:migration -- add-snooze')
  process.exit(2)
}

const sql = await missingSql()
if (!sql) {
  console.log('The migrations already match the schema.')
} else if (name === '--check') {
  console.error(`The schema has changes without a migration:\n\n${sql}`)
  process.exitCode = 1
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(migrationsFolder, `${stamp}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'migration.sql'), sql)
  console.log(`Wrote ${folder}/migration.sql. Review it, and add what Prisma can’t express (checks, partial indexes).`)
}

/** The SQL from the checked-in migrations to the schema; empty when they match. */
async function missingSql(): Promise<string> {
  await loadEngine()
  const datamodels = schemaFiles().map((file): [string, string] => [file.path, file.content])
  const database = bindMigrationAwareSqlAdapterFactory(new ScratchDatabases(await scratchDatabase()))
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, database)

  const { exitCode, stdout } = await engine.diff({
    from: { tag: 'migrations', ...migrationList() },
    to: { tag: 'schemaDatamodel', files: schemaFiles() },
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  })
  return exitCode ? (stdout ?? '') : ''
}

async function loadEngine() {
  const entry = fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const wasm = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
}

function schemaFiles() {
  return readdirSync(schemaFolder).map((file) => ({
    path: path.join(schemaFolder, file),
    content: readFileSync(path.join(schemaFolder, file), 'utf8'),
  }))
}

function migrationList() {
  const names = readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: names.sort().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  }
}
