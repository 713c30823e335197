import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const connections = 16
const statementTimeoutMs = { request: 15_000, job: 600_000 }
const idleInTransactionMs = 60_000

const jobs = new AsyncLocalStorage<true>()

/**
 * Runs work that no user waits for. Its statements may take longer than a request's, and it has connections of its own,
 * so that it never keeps requests waiting for one.
 */
export const asJob = <Result>(work: () => Result): Result => jobs.run(true, work)

type Given = { connection: pg.PoolConfig; isPooled: boolean }

/** The connections of requests and jobs. PostgreSQL ends statements that take too long, and forgotten transactions. */
export function createPool({ connection, isPooled }: Given): RequestPool {
  // A pooler refuses such settings in the startup message; there they are its own (docs/operating.md).
  const limits = (timeoutMs: number) =>
    isPooled ? {} : { statement_timeout: timeoutMs, idle_in_transaction_session_timeout: idleInTransactionMs }
  return new RequestPool(
    { ...connection, ...limits(statementTimeoutMs.request), max: connections },
    new pg.Pool({ ...connection, ...limits(statementTimeoutMs.job), max: connections }),
  )
}

type OnConnect = Parameters<pg.Pool['connect']>[0]

export class RequestPool extends pg.Pool {
  readonly #jobPool: pg.Pool

  constructor(config: pg.PoolConfig, jobPool: pg.Pool) {
    super(config)
    this.#jobPool = jobPool
    for (const pool of [this, jobPool]) pool.on('error', () => {}) // an idle connection broke; the next query opens another
  }

  // Queries take their connection here too.
  override connect(): Promise<pg.PoolClient>
  override connect(done: OnConnect): void
  override connect(done?: OnConnect): Promise<pg.PoolClient> | void {
    if (jobs.getStore()) return done ? this.#jobPool.connect(done) : this.#jobPool.connect()
    return done ? super.connect(done) : super.connect()
  }

  /** How many connections requests and jobs have, how many of these are idle, and how many of both wait for one. */
  counts() {
    const [total, idle, waiting] = (['totalCount', 'idleCount', 'waitingCount'] as const).map(
      (count) => this[count] + this.#jobPool[count],
    )
    return { total: total!, idle: idle!, waiting: waiting! }
  }

  override async end() {
    await Promise.all([super.end(), this.#jobPool.end()])
  }
}
