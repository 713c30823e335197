import path from 'node:path'
import type { Clock as QueueClock } from 'pg-boss'
import { createApp, createWorkerApp } from '#server/app.ts'
import { limitedWorkers } from '#server/capture/limited-workers.ts'
import { serversModelOf } from '#server/capture/servers-model.ts'
import { startCaptureWorkers, type CaptureWorkers } from '#server/capture/workers.ts'
import { features, type AppNeeds } from '#server/features.ts'
import { startClock } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createRevocations } from '#server/deletion/revocations.ts'
import type { Config } from '#server/platform/config.ts'
import { openBlobs } from '#server/platform/blobs/open-blobs.ts'
import { askBlobs } from '#server/platform/blobs/probe-blobs.ts'
import { watchDisk } from '#server/platform/disk.ts'
import { createPrisma, openDatabase } from '#server/platform/database.ts'
import { allowedOrigins, ownHost } from '#server/platform/http/guard.ts'
import { createKeptAnswers } from '#server/platform/http/kept-answers.ts'
import { createRateLimits } from '#server/platform/http/limits.ts'
import { closeHttp, listen } from '#server/platform/http/listen.ts'
import { createDownloads } from '#server/models/downloads.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { createJobTimes, timed } from '#server/platform/metrics.ts'
import { migrate } from '#server/platform/migrate.ts'
import { asJob, createPool } from '#server/platform/pool.ts'
import { createReach } from '#server/platform/outbound/reach.ts'
import { askQueue, createQueues, openQueue } from '#server/platform/queue.ts'
import { openRedis } from '#server/platform/redis.ts'
import { startWorkers } from '#server/platform/run-jobs.ts'
import { settleJobs } from '#server/platform/settle-jobs.ts'
import { reseal } from '#server/platform/reseal.ts'
import { agreeOnSecret } from '#server/platform/secret-check.ts'
import { openTracing, traced } from '#server/platform/tracing.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { createDeps } from '#server/platform/unit-of-work.ts'
import type { Subscription } from '#server/platform/event.ts'
import type { Worker } from '#server/platform/job.ts'
import { checkProviders } from '#server/providers/check-providers.ts'
import { createMeetingBots } from '#server/providers/meeting-bot/create-meeting-bots.ts'
import { createGoogle } from '#server/providers/google/google.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import { createSlack } from '#server/providers/slack/slack.ts'
import { createMail } from '#server/providers/mail/mail.ts'
import { createSpeech } from '#server/providers/speech/create-speech.ts'
import { createStripe } from '#server/providers/stripe/stripe.ts'
import { createClaims } from '#server/platform/claims.ts'
import { answeringOnce } from '#server/idempotency/answering-once.ts'
import { requireSession } from '#server/auth/signed-in.ts'
import { announceNoted } from '#server/realtime/announce-noted.ts'
import { noteGap } from '#server/realtime/rows.ts'
import { createSockets } from '#server/realtime/sockets.ts'
import { createClientErrors } from '#server/tracking/client-errors.ts'

export type RunningServer = {
  /** For calling actions without a route. */
  deps: Deps
  /** The job handlers, for a caller that doesn't want to wait for the queue. */
  workers: readonly Worker[]
  /** Runs the jobs that are due, and all that follow from them, to the end. */
  settle: () => Promise<void>
  /** Resolves when the embedded database stops unexpectedly. */
  databaseLost: Promise<void>
  /** Stops accepting requests, finishes running requests and jobs, then closes everything. */
  stop: () => Promise<void>
}

type StartOptions = {
  now?: () => Date
  /** The same time for the queue. */
  queueClock?: QueueClock | undefined
  model?: LanguageModel | undefined
  log?: Log
  /** Already running, and not stopped with the server. */
  captureWorkers?: CaptureWorkers | undefined
}

const rendererFolder = path.join(import.meta.dirname, '../out/web')

/** Starts everything, in order. Throws `ConfigProblem` when the operator has to change something. */
export async function startServer(
  config: Config,
  { now: given, queueClock, log = createLog(config), model, captureWorkers: runningWorkers }: StartOptions = {},
): Promise<RunningServer> {
  checkProviders(config)
  const google = createGoogle(config) // first, because its library loads while PostgreSQL starts
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'stopping') // the rest still has to stop
      }
    }
  }

  try {
    const { trace, stop: stopTracing } = await openTracing(config)
    stops.push(stopTracing)
    const database = await openDatabase(config)
    stops.push(database.stop)
    await migrate(database.direct)

    const blobs = await openBlobs(config)
    const mail = createMail(config, blobs)
    stops.push(mail.close)
    const pool = createPool(database)
    const prisma = createPrisma(database.connection, { isPooled: database.isPooled, pool })
    stops.push(() => prisma.$disconnect())
    const clock = given || config.embeddedDatabase ? null : await startClock(pool, log)
    if (clock) stops.push(clock.stop)
    const now = given ?? clock?.now ?? (() => new Date())
    const sealing = createSealing(config)
    if (config.KEPT_SECRET) await agreeOnSecret(pool, sealing) // a generated one has no other server
    if (config.KEPT_SECRET_PREVIOUS)
      log.info(
        { tokens: await reseal(prisma, sealing) },
        'sealed with the new KEPT_SECRET; the previous one is no longer needed',
      )
    const redis = await openRedis(config, log)
    if (redis) stops.push(redis.stop)
    const runsJobs = config.KEPT_ROLES.includes('worker')
    const boss = await openQueue({ ...database, log, isKeeper: runsJobs, clock: queueClock })
    stops.push(() => boss.stop({ graceful: true, timeout: 10_000 }))
    const captureWorkers = runningWorkers ?? startCaptureWorkers({ log, threads: config.CAPTURE_THREADS })
    if (!runningWorkers) stops.push(captureWorkers.stop)
    const claims = createClaims(database.direct, log)
    stops.push(claims.stop)

    const sockets = await createSockets(redis, () => noteGap(prisma))
    stops.push(sockets.close)
    const announcing = announceNoted(sockets.announce, { db: prisma, log })
    stops.push(announcing.settled)
    const bots = createMeetingBots(config, now)
    const speech = createSpeech(config)
    const subscriptions: Subscription[] = []
    const deps = createDeps({
      prisma,
      boss,
      announce: announcing.announce,
      now,
      log,
      blobs,
      sealing,
      hasBots: bots !== null,
      hasSpeech: speech !== null,
      sellsSubscriptions: config.STRIPE_SECRET_KEY !== undefined,
      rateLimit: createRateLimits(config, redis),
      subscriptions,
    })
    const disk = watchDisk(config.dataDir)
    const needs: AppNeeds = {
      deps,
      config,
      disk,
      checks: {
        disk: async () => !(await disk.isFull()),
        ...(config.BLOB_STORE && { 'blob store': () => askBlobs(blobs) }),
        ...(redis && { redis: async () => redis.isUp() }),
      },
      pool,
      trace,
      jobTimes: createJobTimes(),
      redis,
      askQueue: () => askQueue(boss),
      announced: announcing.settled,
      signedIn: answeringOnce(deps, requireSession(deps, config)),
      keptAnswers: createKeptAnswers(),
      signOut: sockets.signOut,
      reach: createReach(config),
      captureWorkers: limitedWorkers(captureWorkers, deps, config),
      modelOf: serversModelOf(deps, config, model),
      google,
      slack: createSlack(config),
      bots,
      speech,
      stripe: createStripe(config),
      mail,
      claims,
      downloads: createDownloads(),
      clientErrors: createClientErrors(),
      revocations: createRevocations(config, sealing),
    }
    for (const { on } of features) subscriptions.push(...(on?.(needs) ?? []))
    const workers = features
      .flatMap(({ jobs }) => jobs?.(needs) ?? [])
      .map((worker) => timed(worker, needs.jobTimes))
      .map((worker) => {
        const run = async (...job: Parameters<typeof worker.run>) => {
          await asJob(() => worker.run(...job))
          await announcing.settled()
        }
        return traced({ ...worker, run }, trace)
      })
    await createQueues(boss, workers)
    const schedules = features.flatMap((feature) => feature.schedules ?? [])
    const outboxes = features.flatMap(({ outbox }) => (outbox ? [outbox(needs)] : []))
    const running = { workers, schedules, outboxes, now, log, disk }
    const ownWorkers = runsJobs
      ? await startWorkers(boss, { ...running, claims, isAlone: config.embeddedDatabase })
      : null
    if (ownWorkers) {
      stops.push(ownWorkers.stop)
      for (const { start } of features) {
        const started = asJob(() => start?.(needs))
        if (started) stops.push(started.stop)
      }
    }

    if (config.KEPT_ROLES.includes('web')) {
      const http = await listen(createApp(needs, rendererFolder).fetch, config, 'PORT')
      sockets.attach(http, {
        deps,
        origins: allowedOrigins(config),
        isOwnHost: ownHost(config),
        onConnect: captureWorkers.warmUp,
      })
      stops.push(() => closeHttp(http, sockets.close)) // also closes the HTTP server
    } else {
      const http = await listen(createWorkerApp(needs).fetch, config, 'WORKER_PORT')
      stops.push(() => closeHttp(http))
    }
    return { deps, databaseLost: database.lost, workers, settle: () => settleJobs(boss, running, ownWorkers), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
