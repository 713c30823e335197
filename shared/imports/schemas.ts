import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant, TimeZone } from '#shared/platform/schemas.ts'

export const TranscriptFormat = z.enum(['text', 'vtt', 'srt', 'json'])

/** The details of an imported transcript, as JSON or form fields. */
export const ImportDetails = z.strictObject({
  id: Id.optional(),
  title: z.string().trim().min(1, 'Enter a title.').max(limits.titleLength).meta({ example: 'Launch weekly' }),
  start: Instant.pipe(
    z.string().refine((start) => start > '1970' && start < '2200', 'Choose a day between 1970 and 2200.'),
  ),
  timezone: TimeZone.optional(),
  me: z.string().trim().min(1, 'Enter a name.').max(limits.nameLength).optional().meta({ example: 'Maya Okafor' }),
  /** Reads the transcript and asks which speaker the user is, in `progress.who` of the event, before there are tasks. */
  ask: z.literal('me').optional(),
  format: TranscriptFormat.optional(),
})

export const ImportTranscript = ImportDetails.extend({
  text: z.string().meta({ example: "[0:05] Maya Okafor: I'll send the draft by Friday." }),
})

/** The same as a form, with the transcript as a file upload. */
export const ImportUpload = ImportDetails.extend({
  file: z.string().meta({ format: 'binary', example: '(the file)' }),
})

export const Imported = z.object({
  eventId: Id,
  lines: z.number().int(),
  skippedLines: z.number().int(),
})

/** Which speaker the user is. Null: they weren't in it. */
export const SayWho = z.strictObject({
  me: z.string().trim().min(1, 'Enter a name.').max(limits.nameLength).nullable().meta({ example: 'Maya Okafor' }),
})

export const ImportSample = z.strictObject({ timezone: TimeZone.optional() })

const Counts = z.record(z.string(), z.number().int())

/** The result of importing an export, per section: its rows, those added, and those left out. */
export const MovedArchive = z.object({ rows: Counts, added: Counts, left: Counts })

export type MovedArchive = z.infer<typeof MovedArchive>
export type ImportDetails = z.infer<typeof ImportDetails>
export type ImportTranscript = z.infer<typeof ImportTranscript>
export type Imported = z.infer<typeof Imported>
