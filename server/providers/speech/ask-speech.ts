import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { readText } from '#server/platform/outbound/read-text.ts'
import type { Pace } from './create-speech.ts'
import { SpeechRefusal } from './speech.ts'

/** A transcript of hours is far shorter. */
const maxResponseBytes = 16 * 1024 * 1024
const maxAttempts = 3
/** Longer waits happen in the queue instead of here. */
const longestPauseSeconds = 5
/** Longer waits requested by the provider are capped. */
const longestWaitSeconds = 600

type Provider = { name: string; home: string; model: string; headers: Record<string, string>; pace: Pace }
type SpeechRequest<Schema extends z.ZodType> = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: () => BodyInit
  answer: Schema
  /** Whether an error that usually concerns the audio is about our settings. */
  blamesSettings?: (answer: string) => boolean
}

/** Calls a speech provider and returns the parsed response. Throws `SpeechRefusal`. */
export type AskSpeech = <Schema extends z.ZodType>(request: SpeechRequest<Schema>) => Promise<z.infer<Schema>>

export function askSpeech(provider: Provider): AskSpeech {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const tried = await tryOnce(provider, request)
      if (!('refusal' in tried)) return tried.answer

      const { refusal } = tried
      const pauseSeconds =
        refusal.waitSeconds ?? (provider.pace.pauseMs / 1000) * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
      if (!tried.isWorthAnotherTry || attempt === maxAttempts || pauseSeconds > longestPauseSeconds) throw refusal
      await sleep(pauseSeconds * 1000)
    }
  }
}

type Tried<Answer> = { answer: Answer } | { refusal: SpeechRefusal; isWorthAnotherTry: boolean }

async function tryOnce<Schema extends z.ZodType>(
  provider: Provider,
  request: SpeechRequest<Schema>,
): Promise<Tried<z.infer<Schema>>> {
  const {
    name,
    pace: { deadlineMs },
  } = provider
  const deadline = AbortSignal.timeout(deadlineMs)
  let exchanged: { status: number; headers: Headers; text: string }
  try {
    exchanged = await exchange(provider, request, deadline)
  } catch (error) {
    const why = deadline.aborted
      ? `did not respond within ${deadlineMs / 1000} seconds`
      : `did not respond: ${reasonOf(error)}`
    return {
      refusal: new SpeechRefusal('later', `${name} ${why}.`, { cause: error }),
      isWorthAnotherTry: !deadline.aborted,
    }
  }

  const { status, headers, text } = exchanged
  if (status >= 300) {
    const waitSeconds = waitSecondsOf(headers)
    const refusal = refusalOf(provider, status, text, request.blamesSettings?.(text) ?? false, waitSeconds)
    return { refusal, isWorthAnotherTry: refusal.kind === 'later' }
  }
  const parsed = request.answer.safeParse(parseJson(text))
  if (parsed.success) return { answer: parsed.data }
  return {
    refusal: new SpeechRefusal(
      'refused',
      `${name} did not return a transcript. Check SPEECH_BASE_URL and SPEECH_MODEL.`,
      { cause: parsed.error },
    ),
    isWorthAnotherTry: true,
  }
}

async function exchange(
  { home, headers }: Provider,
  { method = 'POST', path, headers: more, body }: SpeechRequest<z.ZodType>,
  signal: AbortSignal,
) {
  const response = await fetch(home + path, {
    method,
    headers: { accept: 'application/json', ...headers, ...more },
    ...(body && { body: body() }),
    signal,
    redirect: 'manual', // the key and the audio only go to the configured URL
  })
  return { status: response.status, headers: response.headers, text: await readText(response, maxResponseBytes) }
}

/** Classifies an error status. The message never contains the request or the key. */
function refusalOf(
  { name, home, model }: Provider,
  status: number,
  answer: string,
  blamesSettings: boolean,
  waitSeconds: number | undefined,
): SpeechRefusal {
  const cause = new Error(`status ${status}: ${answer.slice(0, 300)}`)
  const refused = (why: string) => new SpeechRefusal('refused', why, { cause })
  if (status < 400) return refused(`${name} redirects from ${home} to another URL. Correct SPEECH_BASE_URL.`)
  if (status === 401 || status === 403) return refused(`${name} rejects SPEECH_API_KEY at ${home}.`)
  if (status === 402) return refused(`${name} says that its account needs payment.`)
  if (status === 404 || status === 405 || blamesSettings)
    return refused(`${name} has no model ${model} at ${home}. Correct SPEECH_MODEL or SPEECH_BASE_URL.`)
  if (status < 500 && ![408, 409, 425, 429].includes(status))
    return new SpeechRefusal('invalid', `${name} cannot read this audio.`, { cause })
  return new SpeechRefusal('later', `${name} returned status ${status}.`, {
    cause,
    ...(waitSeconds !== undefined && { waitSeconds }),
  })
}

function waitSecondsOf(headers: Headers): number | undefined {
  const asked = headers.get('retry-after')
  return asked && /^\d{1,6}$/.test(asked) ? Math.min(Number(asked), longestWaitSeconds) : undefined
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // fails every schema
  }
}
