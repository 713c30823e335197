import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const connections = 16
/** How many of them one user's requests get, so that some are left whatever one user asks for. */
export const connectionsOfUser = 4
const statementTimeoutMs = { request: 15_000, job: 600_000 }
const idleInTransactionMs = 60_000

const jobs = new AsyncLocalStorage<true>()

/**
 * Runs work that no user waits for. Its statements may take longer than a request's, and it has connections of its own,
 * so that it never keeps requests waiting for one.
 */
export const asJob = <Result>(work: () => Result): Result => jobs.run(true, work)

/** A request of a user, and how many transactions it has open. */
type Request = { userId: string; transactions: number }
const requests = new AsyncLocalStorage<Request>()

/** Runs the request of a user, who gets a share of the connections. */
export const asUser = <Result>(userId: string, work: () => Result): Result =>
  requests.run({ userId, transactions: 0 }, work)

/** A connection out of a user's share. */
type Taken = { request: Request; isForTransaction: boolean }

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
  readonly #shares = new Map<string, { taken: number; waiting: (() => void)[] }>()
  readonly #taken = new WeakMap<pg.PoolClient, Taken>()

  constructor(config: pg.PoolConfig, jobPool: pg.Pool) {
    super(config)
    this.#jobPool = jobPool
    for (const pool of [this, jobPool]) pool.on('error', () => {}) // an idle connection broke; the next query opens another
    this.on('release', (_, client: pg.PoolClient) => {
      const taken = this.#taken.get(client)
      this.#taken.delete(client)
      queueMicrotask(() => this.#leave(taken)) // once it's idle, or the next in line would open another
    })
  }

  // Queries take their connection here too.
  override connect(): Promise<pg.PoolClient>
  override connect(done: OnConnect): void
  override connect(done?: OnConnect): Promise<pg.PoolClient> | void {
    if (jobs.getStore()) return done ? this.#jobPool.connect(done) : this.#jobPool.connect()
    if (done) return this.#connect(false, done)
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    this.#connect(true, (error, client) => (client ? resolve(client) : reject(error!)))
    return promise
  }

  #connect(isForTransaction: boolean, done: OnConnect) {
    this.#enter(isForTransaction, (taken) => {
      super.connect((error, client, release) => {
        if (client && taken) this.#taken.set(client, taken)
        if (!client) this.#leave(taken)
        done(error, client, release)
      })
    })
  }

  /** Opens once the user's share has room. A request inside a transaction doesn't wait: it would wait for itself. */
  #enter(isForTransaction: boolean, open: (taken?: Taken) => void) {
    const request = requests.getStore()
    if (!request || request.transactions > 0) return open()
    const share = this.#shares.get(request.userId) ?? { taken: 0, waiting: [] }
    this.#shares.set(request.userId, share)
    const start = () => {
      share.taken++
      if (isForTransaction) request.transactions++
      open({ request, isForTransaction })
    }
    if (share.taken < connectionsOfUser) start()
    else share.waiting.push(AsyncLocalStorage.bind(start))
  }

  #leave(taken: Taken | undefined) {
    if (!taken) return
    const { request, isForTransaction } = taken
    if (isForTransaction) request.transactions--
    const share = this.#shares.get(request.userId)!
    share.taken--
    const next = share.waiting.shift()
    if (next) next()
    else if (share.taken === 0) this.#shares.delete(request.userId)
  }

  /** How many connections requests and jobs have, how many of these are idle, and how many of both wait for one. */
  counts() {
    const [total, idle, waiting] = (['totalCount', 'idleCount', 'waitingCount'] as const).map(
      (count) => this[count] + this.#jobPool[count],
    )
    const ofUsers = [...this.#shares.values()].reduce((sum, share) => sum + share.waiting.length, 0)
    return { total: total!, idle: idle!, waiting: waiting! + ofUsers }
  }

  override async end() {
    await Promise.all([super.end(), this.#jobPool.end()])
  }
}
