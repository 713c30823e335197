import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id } from '#shared/platform/schemas.ts'
import { Channel } from '#shared/recordings/schemas.ts'

/** A path inside the page; `//` would leave it. */
const Path = z
  .string()
  .max(limits.urlLength)
  .regex(/^\/(?!\/)/)
/** A week. Main counts through the whole capture, so its length is limited. */
const longestCaptureMs = 604_800_000
const Permission = z.enum(['microphone', 'systemAudio', 'notifications'])

/** The page's calls and their arguments. Main validates each one, because the page isn't trusted. */
export const calls = {
  'sign-in': z.tuple([]),
  /** The code the browser shows when it can't open the app. */
  'use-code': z.tuple([z.string().trim().min(1).max(256)]),
  'sign-out': z.tuple([]),
  /** Another server's URL, or null for the default. */
  'choose-server': z.tuple([z.string().trim().max(limits.urlLength).nullable()]),
  /** Runs the server inside the app, without an account elsewhere. */
  'use-this-mac': z.tuple([
    z.strictObject({
      /** Omitted when there's data already. */ name: z.string().trim().min(1).max(limits.nameLength).optional(),
    }),
  ]),
  /** Whether this Mac has data, and where. */
  'read-this-mac': z.tuple([]),
  /** Moves all data to another server, after signing in there. Resolves when it's done. */
  'move-to-server': z.tuple([z.string().trim().min(1).max(limits.urlLength)]),
  'delete-this-mac': z.tuple([]),

  'start-recording': z.tuple([
    z.strictObject({ meetingId: Id.optional(), title: z.string().trim().max(limits.titleLength).optional() }),
  ]),
  'pause-recording': z.tuple([]),
  'resume-recording': z.tuple([]),
  'stop-recording': z.tuple([]),
  'read-recorder': z.tuple([]),
  /** Recordings still on this Mac: cut off, uploading or refused. */
  'read-recordings': z.tuple([]),
  'continue-recording': z.tuple([Id]),
  'finish-recording': z.tuple([Id]),
  'delete-recording': z.tuple([Id]),
  'show-recorder': z.tuple([z.enum(['panel', 'small', 'hidden'])]),

  'read-permissions': z.tuple([]),
  'ask-permission': z.tuple([Permission]),
  'open-permission-settings': z.tuple([Permission]),

  'read-settings': z.tuple([]),
  'change-settings': z.tuple([
    z
      .strictObject({
        /** An Electron accelerator such as `Alt+Space`; null for none. */
        quickAddShortcut: z.string().max(60).nullable(),
        recordShortcut: z.string().max(60).nullable(),
        opensAtLogin: z.boolean(),
        offersToListen: z.boolean(),
        offersUnplannedCalls: z.boolean(),
        /** Series set to Always. */
        alwaysFor: z
          .array(z.strictObject({ recurringId: z.string().max(1024), title: z.string().max(limits.titleLength) }))
          .max(200),
      })
      .partial(),
  ]),

  'show-badge': z.tuple([z.number().int().min(0).max(100_000)]),
  'close-quick-add': z.tuple([]),
  'open-in-board': z.tuple([Path]),
  'install-update': z.tuple([]),
  'copy-text': z.tuple([z.string().max(limits.freeTextLength)]),
  'retry-connection': z.tuple([]),
} satisfies Record<string, z.ZodTuple>

/** Calls of the recorder's page only, which captures the audio. */
export const recorderCalls = {
  /**
  
   * A frame of a channel: mono, 16 kHz, 16-bit. `at` is its first sample and `capturedMs` the time of its last one;
   * both count from the start of the capture.
   */
  'send-audio': z.tuple([
    z.strictObject({
      captureId: Id,
      channel: Channel,
      at: z
        .number()
        .int()
        .min(0)
        .max(longestCaptureMs * 16),
      capturedMs: z.number().min(0).max(longestCaptureMs),
      samples: z
        .instanceof(ArrayBuffer)
        .refine(({ byteLength }) => byteLength % 2 === 0 && byteLength <= limits.audioFrameBytes),
    }),
  ]),
  'capture-trouble': z.tuple([
    z.strictObject({
      captureId: Id,
      channel: Channel,
      why: z.enum(['refused', 'no-device', 'lost', 'muted', 'back', 'changed', 'failed']),
    }),
  ]),
  'capture-began': z.tuple([z.strictObject({ captureId: Id })]),
  'capture-ended': z.tuple([z.strictObject({ captureId: Id })]),
  /** The height of a view's content. */
  'fit-view': z.tuple([
    z.strictObject({
      view: z.enum(['panel', 'small', 'permissions', 'done']),
      height: z.number().int().min(1).max(2_000),
    }),
  ]),
  /** The series of the meeting being recorded; null when it has none. */
  'read-series': z.tuple([]),
  'choose-always': z.tuple([z.boolean()]),
} satisfies Record<string, z.ZodTuple>

export type DesktopSettings = Required<z.infer<(typeof calls)['change-settings']>[0]>
export type PermissionName = z.infer<typeof Permission>
