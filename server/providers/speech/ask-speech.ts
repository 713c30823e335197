import { isHTTPError, isTimeoutError, type HTTPError } from 'ky'
import type { z } from 'zod'
import { askJson, excerptOf, reasonOf, UnexpectedAnswer } from '#server/platform/outbound/ask-json.ts'
import type { Pace } from './create-speech.ts'
import { SpeechRefusal } from './speech.ts'

/** A transcript of hours is far shorter. */
const maxResponseBytes = 16 * 1024 * 1024
const maxRetries = 2
/** Longer waits happen in the queue instead of here. */
const longestPauseSeconds = 5
/** Longer waits requested by the provider are capped. */
const longestWaitSeconds = 600

type Provider = { name: string; home: string; model: string; headers: Record<string, string>; pace: Pace }
type SpeechRequest<Schema extends z.ZodType> = {
  path: string
  headers: Record<string, string>
  body: () => BodyInit
  answer: Schema
  /** Whether an error that usually concerns the audio is about our settings. */
  blamesSettings: (answer: unknown) => boolean
}

/** Calls a speech provider and returns the parsed response. Throws `SpeechRefusal`. */
export type AskSpeech = <Schema extends z.ZodType>(request: SpeechRequest<Schema>) => Promise<z.infer<Schema>>

export function askSpeech(provider: Provider): AskSpeech {
  const {
    home,
    pace: { deadlineMs, pauseMs },
  } = provider
  return async ({ path, headers, body, answer, blamesSettings }) => {
    try {
      return await askJson(home + path, {
        method: 'POST',
        headers: { accept: 'application/json', ...provider.headers, ...headers },
        body,
        answer,
        redirect: 'manual', // the key and the audio only go to the configured URL
        timeout: deadlineMs,
        maxBytes: maxResponseBytes,
        retry: {
          limit: maxRetries,
          statusCodes: retriedStatuses,
          afterStatusCodes: retriedStatuses,
          shouldRetry: ({ error }) =>
            isHTTPError(error) && (waitSecondsOf(error) ?? 0) > longestPauseSeconds ? false : undefined,
          maxRetryAfter: longestPauseSeconds * 1000,
          delay: (retry) => pauseMs * 2 ** (retry - 1),
          jitter: (delayMs) => delayMs * (0.5 + Math.random() / 2),
        },
      })
    } catch (error) {
      throw refusalOf(error, provider, blamesSettings)
    }
  }
}

const isTemporary = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status)
const retriedStatuses = Array.from({ length: 200 }, (_, index) => 400 + index).filter(isTemporary)

/** The refusal behind ky's error. It keeps nothing of the request, which has the key and the audio. */
function refusalOf(error: unknown, provider: Provider, blamesSettings: (answer: unknown) => boolean): SpeechRefusal {
  const { name, pace } = provider
  if (isHTTPError(error)) return refusalOfStatus(error, provider, blamesSettings(error.data))
  if (error instanceof UnexpectedAnswer)
    return new SpeechRefusal(
      'refused',
      `${name} did not return a transcript. Check SPEECH_BASE_URL and SPEECH_MODEL.`,
      { cause: error },
    )
  const why = isTimeoutError(error) ? ` within ${pace.deadlineMs / 1000} seconds` : `: ${reasonOf(error)}`
  return new SpeechRefusal('later', `${name} did not respond${why}.`)
}

function refusalOfStatus(error: HTTPError, { name, home, model }: Provider, blamesSettings: boolean): SpeechRefusal {
  const { status } = error.response
  const cause = new Error(`status ${status}: ${excerptOf(error)}`)
  const refused = (why: string) => new SpeechRefusal('refused', why, { cause })
  if (status < 400) return refused(`${name} redirects from ${home} to another URL. Correct SPEECH_BASE_URL.`)
  if (status === 401 || status === 403) return refused(`${name} rejects SPEECH_API_KEY at ${home}.`)
  if (status === 402) return refused(`${name} says that its account needs payment.`)
  if (status === 404 || status === 405 || blamesSettings)
    return refused(`${name} has no model ${model} at ${home}. Correct SPEECH_MODEL or SPEECH_BASE_URL.`)
  if (!isTemporary(status)) return new SpeechRefusal('invalid', `${name} cannot read this audio.`, { cause })
  const waitSeconds = waitSecondsOf(error)
  return new SpeechRefusal('later', `${name} returned status ${status}.`, {
    cause,
    ...(waitSeconds !== undefined && { waitSeconds }),
  })
}

function waitSecondsOf({ response }: HTTPError): number | undefined {
  const asked = response.headers.get('retry-after')
  return asked && /^\d{1,6}$/.test(asked) ? Math.min(Number(asked), longestWaitSeconds) : undefined
}
