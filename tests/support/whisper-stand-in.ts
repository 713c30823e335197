import { bytesPerSecond } from '#shared/recordings/schemas.ts'
import { aSpeechVendor, wrongWithFile, type FileAnswer, type SpeechVendor } from './speech-vendor.ts'

const key = 'sk-of-the-stand-in'
const models = ['whisper-1', 'Systran/faster-whisper-small']

/** Starts a server that transcribes like OpenAI and compatible servers. */
export function aWhisper(): Promise<SpeechVendor> {
  return aSpeechVendor({
    provider: 'openai-compatible',
    settings: (url) => ({ SPEECH_PROVIDER: 'openai-compatible', SPEECH_BASE_URL: `${url}/v1`, SPEECH_API_KEY: key }),
    answer: async ({ request, url, body }, hear) => {
      if (request.method !== 'POST' || url.pathname !== '/v1/audio/transcriptions')
        return refusal(404, `Invalid URL (${request.method} ${url.pathname})`)
      if (request.headers.authorization !== `Bearer ${key}`)
        return refusal(401, 'Incorrect API key provided.', { code: 'invalid_api_key' })
      if (body.length > 25 * 1024 * 1024 + 2000) return refusal(413, 'Maximum content size limit (26214400) exceeded')

      const form = await formIn(body, request.headers['content-type'])
      const [model, file] = [form?.get('model'), form?.get('file')]
      if (!form || !(file instanceof File)) return refusal(400, 'Could not parse multipart form', { param: 'file' })
      if (typeof model !== 'string' || !models.includes(model))
        return refusal(404, `The model \`${typeof model === 'string' ? model : ''}\` does not exist`, {
          code: 'model_not_found',
        })
      if (form.get('response_format') !== 'verbose_json')
        return refusal(400, 'response_format is not one that has times', { param: 'response_format' })
      if (form.get('timestamp_granularities[]') !== 'segment')
        return refusal(400, 'timestamp_granularities is wrong', { param: 'timestamp_granularities' })

      const wav = Buffer.from(await file.arrayBuffer())
      const wrong = file.name.endsWith('.wav') ? wrongWithFile(wav) : 'name'
      if (wrong)
        return refusal(400, `The audio file could not be decoded or its format is not supported: ${wrong}.`, {
          param: 'file',
        })

      const said = hear(wav)
      if (!said) return refusal(400, 'Audio file might be corrupted or unsupported', { param: 'file' })
      const segments = said.map(({ text, start, end }, id) => ({
        id,
        seek: 0,
        start,
        end,
        text: ` ${text}`,
        tokens: [50_364],
        temperature: 0,
        avg_logprob: -0.3,
        compression_ratio: 1.2,
        no_speech_prob: 0.01,
      }))
      return {
        status: 200,
        body: {
          task: 'transcribe',
          language: 'english',
          duration: (wav.length - 44) / bytesPerSecond,
          text: said.map(({ text }) => text).join(' '),
          segments,
        },
      }
    },
  })
}

function refusal(
  status: number,
  message: string,
  { param = null, code = null }: { param?: string | null; code?: string | null } = {},
): FileAnswer {
  return { status, body: { error: { message, type: 'invalid_request_error', param, code } } }
}

async function formIn(body: Buffer, type = ''): Promise<FormData | null> {
  try {
    return await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData()
  } catch {
    return null
  }
}
