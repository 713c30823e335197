import type { Imported } from '#shared/imports/schemas.ts'
import { api } from '../platform/api.ts'
import { instantOf, type ImportDraft } from './draft.ts'

type ImportToSend = ImportDraft & { id: string; format: string | undefined }

/** Uploads an import. A file is sent as is, so that the page never holds five megabytes as a string. */
export function sendImport({ id, source, title, when, format }: ImportToSend): Promise<Imported> {
  const details = {
    id,
    title: title.trim(),
    start: instantOf(when) ?? new Date().toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ask: 'me',
    ...(format ? { format } : {}),
  }
  if (source.kind === 'text') return api.post<Imported>('/api/imports/transcript', { ...details, text: source.text })

  const form = new FormData()
  for (const [name, value] of Object.entries(details)) form.set(name, value)
  if (source.kind === 'file') form.set('file', source.file)

  return api.postForm<Imported>('/api/imports/transcript', form)
}
