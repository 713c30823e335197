import type { Server as HttpServer } from 'node:http'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { startCaptureWorkers } from '#server/capture/workers.ts'
import { startDelivering } from '#server/hooks/start-delivering.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createRevocations } from '#server/deletion/revocations.ts'
import { ConfigProblem, type Config } from '#server/platform/config.ts'
import { createPrisma, openDatabase } from '#server/platform/database.ts'
import { allowedOrigins, ownHost } from '#server/platform/http/guard.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { createReach } from '#server/platform/outside/reach.ts'
import { openQueue, startWorkers, type Workers } from '#server/platform/queue.ts'
import { reseal } from '#server/platform/reseal.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { createDeps } from '#server/platform/unit-of-work.ts'
import { listenToBots } from '#server/meetings/listen-to-bots.ts'
import { createMeetingBots } from '#server/providers/meeting-bot/create-meeting-bots.ts'
import { createGoogle } from '#server/providers/google/google.ts'
import { createLanguageModel, type LanguageModel } from '#server/providers/language-model/language-model.ts'
import { createSlack } from '#server/providers/slack/slack.ts'
import { createMail } from '#server/providers/mail/mail.ts'
import { createSpeech } from '#server/providers/speech/create-speech.ts'
import { createClaims } from '#server/recordings/claims.ts'
import { listenToRecordings } from '#server/recordings/listen-to-recordings.ts'
import { createSockets } from '#server/realtime/sockets.ts'
import { createWorkers } from '#server/workers.ts'

export type RunningServer = {
  /** The world of its actions, for those that no route asks for. */
  deps: Deps
  /** The work of every job, for whoever does not want to wait for its turn. */
  workers: Workers
  /** Resolves when the embedded database is gone although nobody stopped it. */
  databaseLost: Promise<void>
  /** Stops taking requests, finishes those under way and the jobs, then closes everything. */
  stop: () => Promise<void>
}

type Options = { now?: () => Date; model?: LanguageModel | undefined }

const rendererFolder = path.join(import.meta.dirname, '../out/web')

/** Starts everything, in order. Throws `ConfigProblem` when the operator has to change something. */
export async function startServer(
  config: Config,
  { now = () => new Date(), model: given }: Options = {},
): Promise<RunningServer> {
  const log = createLog(config)
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'stopping') // what is left still has to stop
      }
    }
  }

  try {
    const database = await openDatabase(config)
    stops.push(database.stop)
    await migrate(database.connection)

    const mail = createMail(config)
    stops.push(mail.close)
    const prisma = createPrisma(database.connection)
    stops.push(() => prisma.$disconnect())
    const sealing = createSealing(config)
    if (config.KEPT_SECRET_PREVIOUS)
      log.info(
        { tokens: await reseal(prisma, sealing) },
        'sealed with the new KEPT_SECRET; the previous one is no longer needed',
      )
    const boss = await openQueue({ connection: database.connection, log, soleOwner: config.embeddedDatabase })
    stops.push(() => boss.stop({ graceful: true, timeout: 10_000 }))
    const captureWorkers = startCaptureWorkers(config, log)
    stops.push(captureWorkers.stop)

    const model = given ?? (await createLanguageModel(config))
    const google = createGoogle(config)
    const sockets = createSockets()
    const reach = createReach(config)
    const bots = createMeetingBots(config, now)
    const speech = createSpeech(config)
    const claims = createClaims(database.connection, log)
    stops.push(claims.stop)
    const deps = createDeps({
      prisma,
      boss,
      announce: sockets.announce,
      now,
      log,
      sealing,
      hasBots: bots !== null,
      hasSpeech: speech !== null,
    })
    const slack = createSlack(config)
    const workers = createWorkers(deps, {
      config,
      captureWorkers,
      model,
      google,
      slack,
      bots,
      speech,
      claims,
      mail,
      revocations: createRevocations(config, sealing),
    })
    if (config.KEPT_ROLES.includes('worker')) {
      await startWorkers(boss, workers, log, {
        'capture-transcript': captureWorkers.concurrency,
        'keep-bot': 4,
        'finish-meeting': 4,
        'greet-meeting': 4,
        'transcribe-recording': 2,
      })
      stops.push(startDelivering(deps, reach).stop)
      if (bots) stops.push(listenToBots(deps, bots, config).stop)
      stops.push(listenToRecordings(deps, { config, speech, claims }).stop)
    }

    if (config.KEPT_ROLES.includes('web')) {
      const http = await listen(
        createApp({ deps, config, captureWorkers, model, google, slack, bots, sockets, reach, rendererFolder }).fetch,
        config,
      )
      sockets.attach(http, {
        deps,
        origins: allowedOrigins(config),
        isOwnHost: ownHost(config),
        onArrival: captureWorkers.warmUp,
      })
      stops.push(() => closeHttp(http, sockets.close))
    }
    return { deps, databaseLost: database.lost, workers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(fetch: Parameters<typeof serve>[0]['fetch'], { PORT, HOST }: Config): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: PORT, hostname: HOST }, () => resolve(server)) as HttpServer
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = {
        EADDRINUSE: `Port ${PORT} is in use. Stop what uses it, or set PORT to another number.`,
        EACCES: `Port ${PORT} needs more rights than this user has. Set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `HOST ${HOST} is not an address of this machine.`,
      }[cause.code ?? '']
      reject(why ? new ConfigProblem(why, { cause }) : cause)
    })
  })
}

async function closeHttp(server: HttpServer, closeSockets: () => Promise<void>) {
  await closeSockets() // closes the HTTP server as well, once the requests under way are answered
  server.closeAllConnections()
}
