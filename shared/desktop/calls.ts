import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id } from '#shared/platform/schemas.ts'
import { Channel } from '#shared/recordings/schemas.ts'

/** An address inside the page, which `//` would lead out of. */
const Path = z
  .string()
  .max(limits.urlLength)
  .regex(/^\/(?!\/)/)
/** A week: what says that it goes on for longer would have main count through all of it. */
const longestCaptureMs = 604_800_000
const Permission = z.enum(['microphone', 'systemAudio', 'notifications'])

/** What the page may ask of the app, and with what. Main reads every request before it is trusted: the page may be anyone's by then. */
export const calls = {
  'sign-in': z.tuple([]),
  /** The code that the browser shows to whoever cannot come back by itself. */
  'use-code': z.tuple([z.string().trim().min(1).max(256)]),
  'sign-out': z.tuple([]),
  /** The address of another server, or null for the one the app came with. */
  'choose-server': z.tuple([z.string().trim().max(limits.urlLength).nullable()]),
  /** Kept without any account elsewhere: the server runs inside the app. */
  'use-this-mac': z.tuple([
    z.strictObject({
      /** Left out by whoever was here before. */ name: z.string().trim().min(1).max(limits.nameLength).optional(),
    }),
  ]),
  /** What is on this Mac, and where. */
  'read-this-mac': z.tuple([]),
  /** Moves everything on this Mac to the server at this address. Resolves when it is there, which begins with signing in. */
  'move-to-server': z.tuple([z.string().trim().min(1).max(limits.urlLength)]),
  'delete-this-mac': z.tuple([]),

  'start-recording': z.tuple([
    z.strictObject({ meetingId: Id.optional(), title: z.string().trim().max(limits.titleLength).optional() }),
  ]),
  'pause-recording': z.tuple([]),
  'resume-recording': z.tuple([]),
  'stop-recording': z.tuple([]),
  'read-recorder': z.tuple([]),
  /** What is still on this Mac: cut off, not sent, or refused by the server. */
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
        /** Electron's words for keys, such as `Alt+Space`; null for none. */
        quickAddShortcut: z.string().max(60).nullable(),
        recordShortcut: z.string().max(60).nullable(),
        opensAtLogin: z.boolean(),
        offersToListen: z.boolean(),
        offersUnplannedCalls: z.boolean(),
        /** Series that are recorded without asking, by their `recurringId`. */
        alwaysFor: z
          .array(z.strictObject({ recurringId: z.string().max(1024), title: z.string().max(limits.titleLength) }))
          .max(200),
      })
      .partial(),
  ]),

  'show-badge': z.tuple([z.number().int().min(0).max(100_000)]),
  notify: z.tuple([
    z.strictObject({
      title: z.string().max(limits.titleLength),
      body: z.string().max(limits.freeTextLength),
      path: Path,
    }),
  ]),
  'close-quick-add': z.tuple([]),
  'open-in-board': z.tuple([Path]),
  'install-update': z.tuple([]),
  'copy-text': z.tuple([z.string().max(limits.freeTextLength)]),
  'retry-connection': z.tuple([]),
} satisfies Record<string, z.ZodTuple>

/** What only the recorder's page asks, which holds the sound. */
export const recorderCalls = {
  /** Sound of a channel: mono, 16 kHz, 16-bit. `at` is its first sample, and `capturedMs` when its last one was captured by the system's clock; both count from the start of this capture. */
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
  /** How high a view is with what it says now. */
  'fit-view': z.tuple([
    z.strictObject({
      view: z.enum(['panel', 'small', 'permissions', 'done']),
      height: z.number().int().min(1).max(2_000),
    }),
  ]),
  /** Whether the series of the meeting that is recorded is recorded without asking; null where it is of none. */
  'read-series': z.tuple([]),
  'choose-always': z.tuple([z.boolean()]),
} satisfies Record<string, z.ZodTuple>

export type DesktopSettings = Required<z.infer<(typeof calls)['change-settings']>[0]>
export type PermissionName = z.infer<typeof Permission>
