import type { Context } from 'hono'
import { invalidInput } from '#server/platform/http/answers.ts'
import { decodeText } from '#shared/imports/decode-text.ts'
import { ImportDetails, ImportTranscript } from '#shared/imports/schemas.ts'
import { limits } from '#shared/limits.ts'
import { isZip } from '#shared/platform/unzip.ts'
import { Problem } from '#shared/problems.ts'

/** A document stays as it is, to be read elsewhere. */
export type Upload = { details: ImportDetails; source: string | Uint8Array }

/** The transcript in a request: JSON with text, or a form with a file or pasted text. */
export async function readUpload(c: Context): Promise<Upload> {
  const type = c.req.header('content-type')?.toLowerCase() ?? ''
  if (type.startsWith('multipart/form-data')) return readForm(c)
  if (type.startsWith('application/json')) return readJson(c)
  throw new Problem('not_json')
}

async function readJson(c: Context): Promise<Upload> {
  const body: unknown = await c.req.json().catch((cause: unknown) => {
    throw new Problem('invalid_input', { cause, issues: [{ path: '', message: 'The body isn’t valid JSON.' }] })
  })
  const parsed = ImportTranscript.safeParse(body)
  if (!parsed.success) throw invalidInput(parsed.error.issues)

  const { text, ...details } = parsed.data
  if (Buffer.byteLength(text) > limits.transcriptBytes) throw new Problem('transcript_too_large')
  return { details, source: text }
}

async function readForm(c: Context): Promise<Upload> {
  const form = await c.req.parseBody({ all: true }).catch((cause: unknown) => {
    throw new Problem('invalid_input', { cause, issues: [{ path: '', message: 'The form is incomplete.' }] })
  })
  const twice = Object.entries(form).find(([, value]) => Array.isArray(value))
  if (twice) throw new Problem('invalid_input', { issues: [{ path: twice[0], message: 'Send this field once.' }] })

  // Forms send empty fields instead of leaving them out.
  const { file, text, ...fields } = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
  const parsed = ImportDetails.safeParse(fields)
  if (!parsed.success) throw invalidInput(parsed.error.issues)
  if (!(file instanceof File) && typeof text !== 'string') {
    throw new Problem('invalid_input', { issues: [{ path: 'file', message: 'Choose a file or send its text.' }] })
  }

  const bytes =
    file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text as string)
  if (bytes.length > limits.transcriptBytes) throw new Problem('transcript_too_large')
  if (isZip(bytes)) return { details: parsed.data, source: bytes }
  const decoded = decodeText(bytes)
  if (!decoded.ok) throw new Problem(decoded.because)
  return { details: parsed.data, source: decoded.text }
}
