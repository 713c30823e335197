import { z } from 'zod'
import { ModelId } from '#shared/models/schemas.ts'
import { Id, Instant, Line } from '#shared/platform/schemas.ts'

/** Programs that serve models on the machine they run on. */
export const FoundProgram = z.enum(['ollama', 'lm-studio', 'llama.cpp'])

/**
 * What reads a user's conversations: the built-in extractor, a model downloaded to this machine, a model of another
 * program on it, or the server's model.
 */
export const Reader = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('built-in') }),
  z.strictObject({ kind: z.literal('embedded'), model: ModelId }),
  z.strictObject({ kind: z.literal('found'), program: FoundProgram, model: Line(200) }),
  z.strictObject({ kind: z.literal('server') }),
])

/** A vendor whose key can be given on the page. */
export const CloudVendor = z.enum(['anthropic', 'openai'])

/** A key for a vendor's model, for everyone on this server. */
export const NewModelKey = z.strictObject({
  vendor: CloudVendor,
  model: z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,100}$/),
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,500}$/),
})

/** What the model made of one sentence, and how long that took. */
export const CheckedKey = z.object({
  said: z.string(),
  title: z.string(),
  when: z.string().nullable(),
  tookMs: z.number(),
})

const ComparedTask = z.object({
  title: z.string(),
  isQuote: z.boolean(),
  person: z.string().nullable(),
  /** The deadline's local day. */
  day: z.string().nullable(),
})

/** A task as each reader has it, with the lines it comes from; null for the one that has no such task. */
export const ComparedRow = z.object({
  lines: z.array(z.object({ speaker: z.string(), text: z.string(), offsetSeconds: z.number().nullable() })),
  builtIn: ComparedTask.nullable(),
  other: ComparedTask.nullable(),
})

export const ComparedConversation = z.object({
  meetingId: Id,
  title: z.string(),
  /** How long it was; null when its lines have no times. */
  minutes: z.number().nullable(),
  state: z.enum(['waiting', 'reading', 'done', 'failed']),
  /** How long each reader took. */
  tookMs: z.object({ builtIn: z.number(), other: z.number() }).nullable(),
  rows: z.array(ComparedRow),
})

/** The user's last conversations, read by the built-in extractor and another reader. Nothing on the board changes. */
export const Comparison = z.object({
  reader: Reader,
  readerName: z.string(),
  state: z.enum(['reading', 'done', 'failed']),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
  conversations: z.array(ComparedConversation),
})

/** Whether the model that comes with Kept reads. Unless it's ready, the built-in reader has only rules. */
export const BuiltInState = z.enum(['ready', 'off', 'no-library', 'missing', 'damaged'])

/** The reader a user's conversations go through, and the others there are. */
export const Readers = z.object({
  chosen: Reader,
  builtIn: BuiltInState,
  /**
   * The server's model, and the host that conversations go to; null if it has none. `isCloud`: a vendor's. What an hour
   * of meeting took and cost lately; null when none was read, or without prices.
   */
  server: z
    .object({
      name: z.string(),
      host: z.string(),
      isCloud: z.boolean(),
      minutesPerHour: z.number().nullable(),
      dollarsPerHour: z.number().nullable(),
      /** Set if its key was given on the page: how the key ends, and by whom; null when they have left. */
      key: z.object({ vendor: CloudVendor, endsIn: z.string(), addedBy: z.string().nullable() }).nullable(),
      /** Since when it hasn't read the user's conversations, so that Built in did, and why in a sentence; null while it does. */
      failing: z.object({ since: Instant, why: z.string() }).nullable(),
    })
    .nullable(),
  /** Whether this user may give, replace and remove the key of a cloud model. */
  canManageKey: z.boolean(),
  /** Programs that serve models on this machine. */
  found: z.array(z.object({ program: FoundProgram, name: z.string(), models: z.array(z.string()) })),
  comparison: Comparison.nullable(),
})

export type BuiltInState = z.infer<typeof BuiltInState>
export type CloudVendor = z.infer<typeof CloudVendor>
export type NewModelKey = z.infer<typeof NewModelKey>
export type CheckedKey = z.infer<typeof CheckedKey>
export type FoundProgram = z.infer<typeof FoundProgram>
export type Reader = z.infer<typeof Reader>
export type ComparedTask = z.infer<typeof ComparedTask>
export type ComparedRow = z.infer<typeof ComparedRow>
export type ComparedConversation = z.infer<typeof ComparedConversation>
export type Comparison = z.infer<typeof Comparison>
export type Readers = z.infer<typeof Readers>
