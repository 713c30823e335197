import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { proxyList } from '#server/platform/http/proxy-list.ts'
import { featureFlags, readFlagList } from '#shared/me/features.ts'

const word = z.string().trim().min(1)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean),
)
const url = z.url('must be a full URL such as https://kept.example.com')
const vendorUrl = url.optional()
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
  .optional()
/** Of a page or service that others run. */
const webUrl = z
  .string()
  .refine(isWebUrl, 'must be a URL such as https://chat.example.com, without a password')
  .optional()
const secrets = (pattern: RegExp, example: string) =>
  word
    .refine(
      (value) => value.split(',').every((secret) => pattern.test(secret.trim())),
      `must be a secret such as ${example}, or several separated by commas`,
    )
    .optional()
const stripeKey = (pattern: RegExp, example: string) => word.regex(pattern, `must be ${example}`).optional()
const port = z.coerce.number('must be a number').int().min(0).max(65_535, 'must be between 0 and 65535')
const flags = z.string().transform((value, context) => {
  const read = readFlagList(value)
  if ('flags' in read) return read.flags
  context.addIssue(`names “${read.unknown}”, which isn’t a flag. There are: ${featureFlags.join(', ')}`)
  return z.NEVER
})
const price = z.coerce.number('must be a number of dollars').min(0, 'must not be negative')

/** All settings, in the order of `.env.example`. */
const Settings = z.object({
  PORT: port.default(5378),
  HOST: word.default('127.0.0.1'),
  WORKER_PORT: port.default(5379),
  PUBLIC_URL: url.optional(),
  TRUSTED_PROXIES: list
    .refine((ranges) => proxyList(ranges) !== null, 'must be IP addresses or ranges such as 10.0.0.0/8')
    .default([]),
  DATA_DIR: word.default('./data'),
  BLOB_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?$/, 'must be a bucket such as s3://kept or s3://kept/audio')
    .optional(),
  S3_ENDPOINT: webUrl,
  S3_REGION: word.default('us-east-1'),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  KEPT_ROLES: list
    .pipe(z.array(z.enum(['web', 'worker'], 'must be web, worker or both')).min(1))
    .default(['web', 'worker']),
  CAPTURE_THREADS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .optional(),
  KEPT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  KEPT_SECRET_PREVIOUS: z.string().min(32, 'must be at least 32 characters').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: word.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl,
  FEATURES: flags.default({}),
  ANALYTICS_URL: webUrl,
  ADMIN_EMAILS: list.default([]),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SUPPORT_WIDGET_URL: webUrl,
  LOCAL_SIGN_IN: z.enum(['auto', 'allow', 'off'], 'must be auto, allow or off').default('auto'),
  CONSUMER_MAIL_DOMAINS: list.default(['gmail.com', 'googlemail.com']),
  SIGNUP_ALLOW_LIST: list.default([]),
  CAPTURE_READER: word.default('model'),
  LLM_PROVIDER: z.enum(['openai', 'anthropic', 'openai-compatible']).optional(),
  LLM_API_KEY: word.optional(),
  LLM_BASE_URL: vendorUrl,
  LLM_MODEL: word.optional(),
  LLM_CONTEXT_TOKENS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(4_000, 'must be at least 4000')
    .default(32_000),
  LLM_INPUT_PRICE: price.optional(),
  LLM_OUTPUT_PRICE: price.optional(),
  LLM_DAILY_LIMIT: price.positive('must be more than 0').optional(),
  MODEL_CATALOG: word.optional(),
  GOOGLE_CLIENT_ID: word.optional(),
  GOOGLE_CLIENT_SECRET: word.optional(),
  GOOGLE_ISSUER_URL: vendorUrl,
  GOOGLE_API_URL: vendorUrl,
  GOOGLE_PUBSUB_TOPIC: word.optional(),
  SLACK_CLIENT_ID: word.optional(),
  SLACK_CLIENT_SECRET: word.optional(),
  SLACK_SIGNING_SECRET: word.optional(),
  SLACK_API_URL: vendorUrl,
  SLACK_AUTHORIZE_URL: vendorUrl,
  MEETING_BOT: z.enum(['recall', 'attendee', 'vexa'], 'must be recall, attendee or vexa').optional(),
  RECALL_API_KEY: word.optional(),
  RECALL_API_URL: vendorUrl,
  RECALL_WEBHOOK_SECRET: secrets(/^whsec_[A-Za-z0-9+/]{4,}={0,2}$/, 'whsec_abcd'),
  ATTENDEE_API_KEY: word.optional(),
  ATTENDEE_API_URL: vendorUrl,
  ATTENDEE_WEBHOOK_SECRET: secrets(/^[A-Za-z0-9+/]{4,}={0,2}$/, 'the base64 one in its settings'),
  VEXA_API_KEY: word.optional(),
  VEXA_API_URL: vendorUrl,
  VEXA_WEBHOOK_SECRET: word.optional(),
  BOT_LEAVE_WORDS: list.default(['kept leave', 'kept stop']),
  SPEECH_PROVIDER: z.enum(['openai-compatible', 'deepgram']).optional(),
  SPEECH_API_KEY: word.optional(),
  SPEECH_BASE_URL: vendorUrl,
  SPEECH_MODEL: word.optional(),
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_/, 'a secret key such as sk_test_abcd'),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_/, 'a publishable key such as pk_test_abcd'),
  STRIPE_WEBHOOK_SECRET: secrets(/^whsec_\w+$/, 'whsec_abcd'),
  STRIPE_PRICE_ID: word.optional(),
  STRIPE_YEARLY_PRICE_ID: word.optional(),
  STRIPE_API_URL: vendorUrl,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: word.optional(),
  ZAPIER_INVITE_URL: vendorUrl,
  DOWNLOAD_MAC_URL: vendorUrl,
  DNS_SERVERS: list.default([]),
})

export type Settings = z.infer<typeof Settings>
export type Config = Settings & {
  /** Where links, redirects and webhooks point, without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Whether both HOST and PUBLIC_URL are loopback addresses. */
  isLoopback: boolean
  localSignIn: boolean
  embeddedDatabase: boolean
}

function isWebUrl(text: string): boolean {
  const read = URL.parse(text)
  return read !== null && /^https?:$/.test(read.protocol) && !read.username && !read.password
}

function describeIssue(issue: z.core.$ZodRawIssue) {
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : 'isn’t a valid value'
}

/** The operator has to change something before the server can run. The message is a full sentence. */
export class ConfigProblem extends Error {
  /** What is wrong with the data folder, if that is the problem. */
  readonly why: 'newer-data' | 'in-use' | 'not-writable' | undefined

  constructor(message: string, { why, ...options }: ErrorOptions & { why?: ConfigProblem['why'] } = {}) {
    super(message, options)
    this.why = why
  }
}

export const settingNames = Object.keys(Settings.shape) as (keyof Settings)[]

const loopbackHosts = ['127.0.0.1', '::1', 'localhost', '[::1]']

/** Reads the settings from the environment and from `.env` if it exists. Throws `ConfigProblem`. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Builds the config from variables; empty ones count as absent. Throws a `ConfigProblem` that names the first invalid one. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(present, { error: describeIssue })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigProblem(`${String(issue!.path[0])} ${issue!.message}. Fix it in the environment or in .env.`)
  }

  const settings = parsed.data
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  const isLoopback = loopbackHosts.includes(settings.HOST) && loopbackHosts.includes(new URL(publicUrl).hostname)
  const embeddedDatabase = !settings.DATABASE_URL

  checkRoles(settings)
  if (embeddedDatabase && settings.DATABASE_DIRECT_URL) {
    throw new ConfigProblem('DATABASE_URL is required with DATABASE_DIRECT_URL. Set it to the pooler’s URL.')
  }
  if (settings.RATE_LIMITS === 'off' && !isLoopback) {
    throw new ConfigProblem('RATE_LIMITS can only be off while the server listens on loopback.')
  }
  if (!embeddedDatabase && !settings.KEPT_SECRET) {
    throw new ConfigProblem('KEPT_SECRET is required with DATABASE_URL. Generate one with: openssl rand -base64 32')
  }
  if (Boolean(settings.S3_ACCESS_KEY_ID) !== Boolean(settings.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigProblem('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other. Set both, or neither.')
  }
  if (settings.GOOGLE_CLIENT_ID && !settings.GOOGLE_CLIENT_SECRET) {
    throw new ConfigProblem(
      'GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID. Copy it from the same page of the Google Cloud console.',
    )
  }
  checkLanguageModel(settings)
  if (settings.SMTP_URL && !settings.MAIL_FROM)
    throw new ConfigProblem(
      'MAIL_FROM is required with SMTP_URL. Set it to the sender’s address, such as Kept <kept@example.com>.',
    )

  return {
    ...settings,
    publicUrl,
    dataDir: path.resolve(settings.DATA_DIR),
    isLoopback,
    localSignIn: allowsLocalSignIn(settings, isLoopback),
    embeddedDatabase,
  }
}

function checkRoles({ KEPT_ROLES, DATABASE_URL, REDIS_URL }: Settings) {
  if (KEPT_ROLES.includes('web') && KEPT_ROLES.includes('worker')) return
  if (!DATABASE_URL)
    throw new ConfigProblem(
      'KEPT_ROLES must be web,worker without DATABASE_URL: only one server can use the embedded database.',
    )
  if (!REDIS_URL)
    throw new ConfigProblem(
      'KEPT_ROLES must be web,worker without REDIS_URL: pages wouldn’t be told what other servers do.',
    )
}

function checkLanguageModel(settings: Settings) {
  const { LLM_PROVIDER, LLM_MODEL, LLM_API_KEY, LLM_BASE_URL } = settings
  if (!LLM_PROVIDER) return

  if (!LLM_MODEL)
    throw new ConfigProblem('LLM_MODEL is required with LLM_PROVIDER. Set it to the provider’s name for the model.')
  if (LLM_PROVIDER === 'openai-compatible') {
    if (!LLM_BASE_URL)
      throw new ConfigProblem(
        'LLM_BASE_URL is required with openai-compatible. Set it to a URL such as http://localhost:11434/v1.',
      )
  } else if (!LLM_API_KEY)
    throw new ConfigProblem(`LLM_API_KEY is required with ${LLM_PROVIDER}. Create a key in your account there.`)

  const { LLM_DAILY_LIMIT, LLM_INPUT_PRICE, LLM_OUTPUT_PRICE } = settings
  for (const [name, price] of Object.entries({ LLM_INPUT_PRICE, LLM_OUTPUT_PRICE })) {
    if (LLM_DAILY_LIMIT !== undefined && price === undefined)
      throw new ConfigProblem(
        `${name} is required with LLM_DAILY_LIMIT. Set it to the vendor’s price for a million tokens.`,
      )
  }
}

function allowsLocalSignIn(settings: Settings, isLoopback: boolean): boolean {
  if (settings.GOOGLE_CLIENT_ID || settings.LOCAL_SIGN_IN === 'off') return false
  return isLoopback || settings.LOCAL_SIGN_IN === 'allow'
}
