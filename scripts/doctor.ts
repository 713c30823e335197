/** npm run doctor: which settings are in force, which services are on, what is missing, and whether the database answers. */
import { z } from 'zod'
import { findDownload } from '#server/download-app/find-download.ts'
import { ConfigProblem, loadConfig, settingNames, type Config } from '#server/platform/config.ts'
import { GoogleRefused } from '#server/providers/google/ask.ts'
import { createGoogle } from '#server/providers/google/google.ts'
import { createMail } from '#server/providers/mail/mail.ts'
import { addressOf, createLanguageModel } from '#server/providers/language-model/language-model.ts'
import { createMeetingBots } from '#server/providers/meeting-bot/create-meeting-bots.ts'
import { checkSlack } from '#server/providers/slack/check-slack.ts'
import { createSlack } from '#server/providers/slack/slack.ts'
import { createSpeech } from '#server/providers/speech/create-speech.ts'

const secret = /SECRET|TOKEN$|_KEY$|^DATABASE_URL$|^REDIS_URL$|^SMTP_URL$/

type Service = {
  name: string
  on: (config: Config) => boolean
  off: string
  turnOn: string
  check?: (config: Config) => Promise<string>
}

const services: Service[] = [
  {
    name: 'Database',
    on: () => true,
    off: '',
    turnOn: '',
    check: checkDatabase,
  },
  {
    name: 'Local sign-in',
    on: ({ localSignIn }) => localSignIn,
    off: 'nobody can sign in',
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
    off: 'no bot joins meetings; transcripts are imported',
    turnOn: 'set MEETING_BOT and the key of its vendor',
    check: checkMeetingBot,
  },
  {
    name: 'Language model',
    on: ({ LLM_PROVIDER }) => Boolean(LLM_PROVIDER),
    off: 'the built-in extractor finds the tasks',
    turnOn: 'set LLM_PROVIDER and LLM_MODEL, with LLM_API_KEY or, for openai-compatible, LLM_BASE_URL',
    check: checkLanguageModel,
  },
  {
    name: 'Speech',
    on: ({ SPEECH_PROVIDER }) => Boolean(SPEECH_PROVIDER),
    off: 'recordings of the Mac app are kept and not written down',
    turnOn: 'set SPEECH_PROVIDER with SPEECH_API_KEY or, for openai-compatible, SPEECH_BASE_URL',
    check: checkSpeech,
  },
  {
    name: 'Mac app',
    on: ({ DOWNLOAD_MAC_URL }) => Boolean(DOWNLOAD_MAC_URL),
    off: 'its page says that it cannot be downloaded from here',
    turnOn: 'put what npm run dist:mac makes somewhere, and set DOWNLOAD_MAC_URL to its address',
    check: checkDownload,
  },
  {
    name: 'Payments',
    on: ({ STRIPE_SECRET_KEY }) => Boolean(STRIPE_SECRET_KEY),
    off: 'everyone uses Kept free of charge',
    turnOn: 'set STRIPE_SECRET_KEY and STRIPE_PRICE_ID',
  },
  {
    name: 'Mail',
    on: ({ SMTP_URL }) => Boolean(SMTP_URL),
    off: 'messages are files in DATA_DIR/outbox, and shown on /dev/outbox',
    turnOn: 'set SMTP_URL and MAIL_FROM',
    check: checkMail,
  },
  {
    name: 'Redis',
    on: ({ REDIS_URL }) => Boolean(REDIS_URL),
    off: 'one server; several need it to share realtime',
    turnOn: 'set REDIS_URL',
  },
]

try {
  const config = loadConfig()
  printSettings(config)
  console.log('\nServices')
  for (const service of services) console.log(`  ${await describe(service, config)}`)
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function printSettings(config: Config) {
  console.log('Settings')
  for (const name of settingNames) {
    const value = config[name]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    console.log(`  ${name.padEnd(24)} ${secret.test(name) ? '••••••' : String(value)}`)
  }
}

async function describe({ name, on, off, turnOn, check }: Service, config: Config): Promise<string> {
  if (!on(config)) return `○ ${name}: off, ${off}. To turn it on, ${turnOn}.`
  if (!check) return `◌ ${name}: set, but nothing uses it yet; ${off}.`
  try {
    return `● ${name}: ${await check(config)}`
  } catch (error) {
    process.exitCode = 1
    return `✗ ${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function checkDatabase(config: Config): Promise<string> {
  if (!config.DATABASE_URL) return `embedded, in ${config.dataDir}; it is checked when Kept starts`

  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: config.DATABASE_URL, connectionTimeoutMillis: 5_000 })
  await client.connect()
  const { rows } = await client.query<{ version: string }>('show server_version')
  await client.end()
  const version = rows[0]!.version
  if (Number.parseInt(version, 10) < 15) throw new Error(`PostgreSQL ${version} is too old; Kept needs 15 or newer.`)
  return `PostgreSQL ${version}`
}

/** Sends Google a code that never was one, because its complaint tells whether it knows the client. */
async function checkGoogle(config: Config): Promise<string> {
  const callback = `${config.publicUrl}/api/auth/google/callback`
  try {
    const issuer = await createGoogle(config)!.checkClient()
    return `${issuer} knows this client; it has to lead back to ${callback}`
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error
    if (error.reason === 'redirect_uri_mismatch')
      throw new Error(`Add ${callback} to the redirect URIs of the client, in the Google Cloud console.`, {
        cause: error,
      })
    throw new Error(
      'Google does not know GOOGLE_CLIENT_ID with this GOOGLE_CLIENT_SECRET. Copy both from the Google Cloud console.',
      { cause: error },
    )
  }
}

async function checkMeetingBot(config: Config): Promise<string> {
  const bots = createMeetingBots(config)!
  await bots.check()
  return `${bots.provider} takes the key; what its bots see and hear has to come to ${config.publicUrl}/api/webhooks/${bots.provider}`
}

/** Has it hear one second of a tone, because a model is only known to be right by an answer. */
async function checkSpeech(config: Config): Promise<string> {
  const speech = createSpeech(config, { deadlineMs: 60_000 })!
  await speech.check()
  return `${speech.provider} takes our sound; words come ${speech.listen ? 'while people talk' : 'a few minutes after they were said'}`
}

async function checkDownload(config: Config): Promise<string> {
  const { url, bytes } = await findDownload(config.DOWNLOAD_MAC_URL!, { warn: () => {} })
  return `${url} is there${bytes === null ? '' : `, with ${Math.round(bytes / 1024 ** 2)} MB`}`
}

async function checkMail(config: Config): Promise<string> {
  const mail = createMail(config)
  try {
    await mail.verify()
  } finally {
    mail.close()
  }
  return `${new URL(config.SMTP_URL!).host} takes mail from ${config.MAIL_FROM}`
}

/** Asks the smallest of questions, because a key or a name is only known to be right by an answer. */
async function checkLanguageModel(config: Config): Promise<string> {
  const model = await createLanguageModel(config, { deadlineMs: 20_000 })
  const { usage } = await model!.ask({
    instructions: 'Answer the question.',
    content: 'Is Friday a day of the week?',
    schema: z.strictObject({ isSo: z.boolean() }),
    schemaName: 'answer',
  })
  return `${model!.name} at ${addressOf(config)} answers (${usage.inputTokens + usage.outputTokens} tokens for asking)`
}
