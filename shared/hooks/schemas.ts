import { z } from 'zod'
import { exampleId, Id, Instant } from '#shared/platform/schemas.ts'

export const HookEvent = z.enum(['task.created', 'task.updated', 'task.completed', 'meeting.ended'])

export const CreateHook = z
  .strictObject({
    targetUrl: z
      .url('Enter a full URL such as https://hooks.example.com/kept.')
      .max(2000)
      .meta({ example: 'https://hooks.example.com/kept' }),
    event: HookEvent,
    labelId: Id.nullable().default(null).meta({
      description: 'Only tasks with this label of yours are reported; `null` reports all.',
      example: exampleId,
    }),
  })
  .refine(({ event, labelId }) => event !== 'meeting.ended' || labelId === null, {
    path: ['labelId'],
    message: 'Only tasks have labels. Leave the label out for meeting.ended.',
  })

/** The only response that contains the secret, which signs every delivery as Standard Webhooks define. */
export const CreatedHook = z.object({ id: Id, secret: z.string().meta({ example: 'whsec_…' }) })

export const Hook = z.object({
  id: Id,
  targetUrl: z.string().meta({ example: 'https://hooks.example.com/kept' }),
  event: HookEvent,
  labelId: Id.nullable().meta({
    description: 'The label that reported tasks have. Once the label is deleted, the hook reports nothing.',
    example: exampleId,
  }),
  /** Set when the target answered 410, or didn't answer for a long time. */
  disabledAt: Instant.nullable(),
  createdAt: Instant,
})

export const HookDelivery = z.object({
  id: Id,
  event: HookEvent,
  status: z.number().nullable(),
  error: z.string().nullable(),
  attempts: z.number(),
  deliveredAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  createdAt: Instant,
})

/** How a target responded to a test. `error` is null if it would count as delivered. */
export const HookTest = z.object({ status: z.number().nullable(), error: z.string().nullable(), tookMs: z.number() })

export const HookSamples = z.strictObject({
  event: HookEvent,
  limit: z.coerce.number().int().min(1).max(10).default(3),
})

export type CreateHook = z.infer<typeof CreateHook>
export type CreatedHook = z.infer<typeof CreatedHook>
export type HookSamples = z.infer<typeof HookSamples>
export type HookEvent = z.infer<typeof HookEvent>
export type Hook = z.infer<typeof Hook>
export type HookDelivery = z.infer<typeof HookDelivery>
export type HookTest = z.infer<typeof HookTest>
