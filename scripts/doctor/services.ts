import { existsSync } from 'node:fs'
import { z } from 'zod'
import { findDownload } from '#server/devices/find-download.ts'
import { builtInProblems, builtInState, quickState } from '#server/models/built-in-model.ts'
import { catalogOf } from '#server/models/catalog.ts'
import { isInstalled } from '#server/models/files.ts'
import { findServers } from '#server/models/found-servers.ts'
import { presentModels } from '#server/models/present.ts'
import { probeBlobs } from '#server/platform/blobs/probe-blobs.ts'
import { openBlobs } from '#server/platform/blobs/open-blobs.ts'
import { clockAhead } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { freeBytes, isDiskFull } from '#server/platform/disk.ts'
import { checkRedis } from '#server/platform/check-redis.ts'
import { runningConnection } from '#server/platform/embedded-postgres.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { checkSecret } from '#server/platform/secret-check.ts'
import { GoogleRefused } from '#server/providers/google/ask.ts'
import { createGoogle } from '#server/providers/google/google.ts'
import { createMail } from '#server/providers/mail/mail.ts'
import { addressOf, createLanguageModel } from '#server/providers/language-model/language-model.ts'
import { createMeetingBots } from '#server/providers/meeting-bot/create-meeting-bots.ts'
import { checkSlack } from '#server/providers/slack/check-slack.ts'
import { createSlack } from '#server/providers/slack/slack.ts'
import { createSpeech } from '#server/providers/speech/create-speech.ts'
import { checkStripe } from '#server/providers/stripe/check-stripe.ts'
import { stripeSettings } from '#server/providers/stripe/stripe.ts'
import { gigabytes } from '#shared/models/gigabytes.ts'

export type Service = {
  name: string
  on: (config: Config) => boolean
  off: string
  turnOn?: string
  check: (config: Config) => Promise<string>
}

export const services: Service[] = [
  {
    name: 'Database',
    on: () => true,
    off: '',
    check: checkDatabase,
  },
  {
    name: 'Redis',
    on: ({ REDIS_URL }) => Boolean(REDIS_URL),
    off: 'several servers wouldn’t share live updates and rate limits',
    turnOn: 'set REDIS_URL',
    check: checkRedis,
  },
  { name: 'Disk', on: () => true, off: '', check: checkDisk },
  {
    name: 'Blob store',
    on: ({ BLOB_STORE }) => Boolean(BLOB_STORE),
    off: 'audio and the outbox are in DATA_DIR',
    turnOn: 'set BLOB_STORE and, unless it’s Amazon’s, S3_ENDPOINT',
    check: checkBlobs,
  },
  {
    name: 'Local sign-in',
    on: ({ localSignIn }) => localSignIn,
    off: 'no one can sign in',
    turnOn: 'unset GOOGLE_CLIENT_ID, and listen on loopback or set LOCAL_SIGN_IN=allow',
    check: async () => 'on',
  },
  {
    name: 'Google',
    on: ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) => Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET),
    off: 'no Google sign-in, calendar or Gmail',
    turnOn: 'set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    check: checkGoogle,
  },
  {
    name: 'Slack',
    on: ({ SLACK_CLIENT_ID, SLACK_CLIENT_SECRET, SLACK_SIGNING_SECRET }) =>
      Boolean(SLACK_CLIENT_ID && SLACK_CLIENT_SECRET && SLACK_SIGNING_SECRET),
    off: 'no tasks from Slack',
    turnOn: 'set SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET',
    check: (config) => checkSlack(createSlack(config)!),
  },
  {
    name: 'Meeting bot',
    on: ({ MEETING_BOT }) => Boolean(MEETING_BOT),
    off: 'no bot joins meetings; you can still import transcripts',
    turnOn: 'set MEETING_BOT and its vendor’s key',
    check: checkMeetingBot,
  },
  {
    name: 'Built-in reader',
    on: (config) => quickState(config) !== 'off',
    off: 'it reads by rules alone',
    check: checkBuiltIn,
  },
  {
    name: 'Language model',
    on: ({ LLM_PROVIDER }) => Boolean(LLM_PROVIDER),
    off: 'the built-in extractor finds tasks',
    turnOn: 'set LLM_PROVIDER and LLM_MODEL, with LLM_API_KEY or, for openai-compatible, LLM_BASE_URL',
    check: checkLanguageModel,
  },
  {
    name: 'Own model',
    on: (config) => catalogOf(config).some((model) => isInstalled(config, model)),
    off: 'none is installed on this machine',
    turnOn: 'choose one with npm run model',
    check: async (config) => describeModels(config),
  },
  { name: 'Local models', on: () => true, off: '', check: checkLocalServers },
  {
    name: 'Speech',
    on: ({ SPEECH_PROVIDER }) => Boolean(SPEECH_PROVIDER),
    off: 'the Mac app’s recordings are kept but not transcribed',
    turnOn: 'set SPEECH_PROVIDER with SPEECH_API_KEY or, for openai-compatible, SPEECH_BASE_URL',
    check: checkSpeech,
  },
  {
    name: 'Mac app',
    on: ({ DOWNLOAD_MAC_URL }) => Boolean(DOWNLOAD_MAC_URL),
    off: 'its page offers no download',
    turnOn: 'host the output of npm run dist:mac and set DOWNLOAD_MAC_URL to its URL',
    check: checkDownload,
  },
  {
    name: 'Payments',
    on: (config) => stripeSettings.some((name) => config[name]),
    off: 'Kept is free for everyone',
    turnOn: 'follow docs/payments.md',
    check: checkStripe,
  },
  {
    name: 'Mail',
    on: ({ SMTP_URL }) => Boolean(SMTP_URL),
    off: 'messages are written to DATA_DIR/outbox and shown at /dev/outbox',
    turnOn: 'set SMTP_URL and MAIL_FROM',
    check: checkMail,
  },
]

/** Says in a line whether a service is on and works, or what to do, and whether all is well: being off is no failure. */
export async function diagnose(
  { name, on, off, turnOn, check }: Service,
  config: Config,
): Promise<{ said: string; isWell: boolean }> {
  if (!on(config)) return { said: `○ ${name}: off, ${off}.${turnOn ? ` To turn it on, ${turnOn}.` : ''}`, isWell: true }
  try {
    return { said: `● ${name}: ${await check(config)}`, isWell: true }
  } catch (error) {
    return { said: `✗ ${name}: ${error instanceof Error ? error.message : String(error)}`, isWell: false }
  }
}

async function checkDatabase(config: Config): Promise<string> {
  const running = config.embeddedDatabase ? runningConnection(config.dataDir, 'kept') : undefined
  if (config.embeddedDatabase && !running) return `embedded, in ${config.dataDir}; not running`

  const { default: pg } = await import('pg')
  const client = new pg.Client({
    ...(running ?? { connectionString: config.DATABASE_URL }),
    connectionTimeoutMillis: 5_000,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; isUsed: boolean }>(
      `select current_setting('server_version') as version, to_regclass('secret_check') is not null as "isUsed"`,
    )
    const { version, isUsed } = rows[0]!
    if (Number.parseInt(version, 10) < 15) throw new Error(`PostgreSQL ${version} is too old; Kept needs 15 or newer.`)
    if (isUsed && config.KEPT_SECRET) await checkSecret(client, createSealing(config))
    const ahead = Math.round((await clockAhead(client)) / 1000)
    const clocks = ahead === 0 ? '' : `; this machine’s clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead' : 'behind'}`
    return `PostgreSQL ${version}${running ? `, embedded, in ${config.dataDir}` : ''}${clocks}`
  } finally {
    await client.end()
  }
}

async function checkDisk({ dataDir }: Config): Promise<string> {
  if (!existsSync(dataDir)) return `${dataDir} is made when Kept starts`

  const free = `${(Math.floor((await freeBytes(dataDir)) / 1e8) / 10).toFixed(1)} GB free`
  if (await isDiskFull(dataDir)) throw new Error(`${free} in ${dataDir}, so Kept refuses changes. Free some space.`)
  return `${free} in ${dataDir}`
}

async function checkBlobs(config: Config): Promise<string> {
  const blobs = await openBlobs(config)
  await probeBlobs(blobs)
  return `${blobs.place} takes, returns and deletes files`
}

async function checkBuiltIn(config: Config): Promise<string> {
  const state = await builtInState(config)
  if (state === 'no-library' || state === 'missing' || state === 'damaged') throw new Error(builtInProblems[state])
  return 'its model is complete'
}

/** Sends Google an invalid code; the error shows whether the client is valid. */
async function checkGoogle(config: Config): Promise<string> {
  const callback = `${config.publicUrl}/api/auth/google/callback`
  try {
    const issuer = await createGoogle(config)!.checkClient()
    return `${issuer} accepts this client; its redirect URI must be ${callback}`
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error
    if (error.reason === 'redirect_uri_mismatch')
      throw new Error(`Add ${callback} to the client’s redirect URIs in the Google Cloud console.`, {
        cause: error,
      })
    throw new Error(
      'Google rejects GOOGLE_CLIENT_ID with this GOOGLE_CLIENT_SECRET. Copy both from the Google Cloud console.',
      { cause: error },
    )
  }
}

async function checkMeetingBot(config: Config): Promise<string> {
  const bots = createMeetingBots(config)!
  await bots.check()
  return `${bots.provider} accepts the key; its webhooks must go to ${config.publicUrl}/api/webhooks/${bots.provider}`
}

/** Transcribes one second of a tone, because only a response proves that the model is right. */
async function checkSpeech(config: Config): Promise<string> {
  const speech = createSpeech(config, { deadlineMs: 60_000 })!
  await speech.check()
  return `${speech.provider} accepts our audio; transcripts come ${speech.listen ? 'live' : 'a few minutes later'}`
}

async function checkDownload(config: Config): Promise<string> {
  const { url, bytes } = await findDownload(config.DOWNLOAD_MAC_URL!, { warn: () => {} })
  return `${url} exists${bytes === null ? '' : ` (${Math.round(bytes / 1024 ** 2)} MB)`}`
}

async function checkMail(config: Config): Promise<string> {
  const mail = createMail(config, await openBlobs(config))
  try {
    await mail.verify()
  } finally {
    mail.close()
  }
  return `${new URL(config.SMTP_URL!).host} accepts mail from ${config.MAIL_FROM}`
}

/** Asks a trivial question, because only a response proves that the key and the model are right. */
async function checkLanguageModel(config: Config): Promise<string> {
  const model = await createLanguageModel(config, { deadlineMs: 20_000 })
  const { usage } = await model!.ask({
    instructions: 'Answer the question.',
    content: 'Is Friday a day of the week?',
    schema: z.strictObject({ isSo: z.boolean() }),
    schemaName: 'answer',
  })
  return `${model!.name} at ${addressOf(config)} responds (${usage.inputTokens + usage.outputTokens} tokens used)`
}

function describeModels(config: Config): string {
  const { models } = presentModels({ config, downloads: { speeds: new Map() } })
  return models
    .filter(({ state }) => state === 'installed')
    .map(({ name, needsBytes, freeBytes, fits }) => {
      const memory = `needs ${gigabytes(needsBytes)} of memory, ${gigabytes(freeBytes)} is free`
      return `${name} (${memory}${fits ? '' : ', so the built-in extractor reads'})`
    })
    .join(', ')
}

/** They are only offered in the settings, and never used unless a user chooses one. */
async function checkLocalServers(): Promise<string> {
  const found = await findServers()
  if (found.length === 0) return 'neither Ollama, LM Studio nor llama.cpp answers on this machine'
  return found
    .map(({ name, baseUrl, models }) => `${name} at ${baseUrl} with ${models.join(', ') || 'no models'}`)
    .join('; ')
}
