import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

const schemaFolder = 'prisma/schema'
export const migrationsFolder = 'prisma/migrations'
const [charType, textType] = [18, 25] // their ids in PostgreSQL

/**
 * The SQL from the checked-in migrations to the schema; empty when they match. It needs an empty database to apply them
 * in. Prisma's own command would download its engine; this runs the same one from its npm package.
 */
export async function missingSql(connection: pg.PoolConfig): Promise<string> {
  await loadEngine()
  const pool = new pg.Pool(connection)
  const database = bindMigrationAwareSqlAdapterFactory(new ScratchDatabase(pool))
  const datamodels = schemaFiles().map((file): [string, string] => [file.path, file.content])
  try {
    const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, database)
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList() },
      to: { tag: 'schemaDatamodel', files: schemaFiles() },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return exitCode ? (stdout ?? '') : ''
  } finally {
    await pool.end()
  }
}

/** Prisma's adapter, which is made for an app's queries, with what migrations need. */
class ScratchDatabase extends PrismaPg {
  readonly #charColumns: CharColumns = new WeakMap()

  constructor(pool: pg.Pool) {
    super(pool)
    noteCharColumns(pool, this.#charColumns)
  }

  override async connect() {
    const adapter = await super.connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const { columnTypes, rows, ...answer } = await queryRaw(query)
      const isChar = this.#charColumns.get(rows)
      return {
        ...answer,
        rows,
        columnTypes: columnTypes.map((type, column) => (isChar?.[column] ? ColumnTypeEnum.Character : type)),
      }
    }
    // Its own splits a script at every semicolon, even in a function's body.
    adapter.executeScript = async (script) => void (await adapter.underlyingDriver().query(script))
    return adapter
  }

  override connectToShadowDb() {
    return this.connect()
  }
}

/** Which columns of an answer are of type "char", by its rows. */
type CharColumns = WeakMap<unknown[], boolean[]>

/** The adapter refuses "char", which PostgreSQL's catalog uses, so it gets text. */
function noteCharColumns(pool: pg.Pool, charColumns: CharColumns) {
  const query = pool.query.bind(pool) as (asked: unknown) => Promise<pg.QueryArrayResult | pg.QueryArrayResult[]>
  const asText = async (asked: unknown) => {
    const answer = await query(asked)
    for (const { rows, fields } of [answer].flat()) {
      const isChar = fields.map(({ dataTypeID }) => dataTypeID === charType)
      charColumns.set(rows, isChar)
      for (const [column, field] of fields.entries()) if (isChar[column]) field.dataTypeID = textType
    }
    return answer
  }
  Object.assign(pool, { query: asText })
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
