import { z } from 'zod'

// Providers want every field to be there, and take no limits: what does not fit is put right afterwards.

const kinds = ['commitment', 'request', 'assignment', 'decision', 'idea', 'logistics', 'promotion', 'past'] as const

export const Detected = z.strictObject({
  candidates: z.array(
    z.strictObject({
      lines: z.array(z.number()),
      kind: z.enum(kinds),
      action: z.string(),
      owner: z.string().nullable(),
      counterpart: z.string().nullable(),
      due: z.string().nullable(),
      outcome: z.enum(['open', 'done', 'declined', 'withdrawn']),
      certainty: z.enum(['certain', 'likely', 'doubtful']),
    }),
  ),
})

export const Worded = z.strictObject({
  wordings: z.array(
    z.strictObject({ number: z.number(), title: z.string(), summary: z.string(), day: z.string().nullable() }),
  ),
})

export const Described = z.strictObject({
  summary: z.string(),
  topics: z.array(z.strictObject({ label: z.string(), icon: z.string(), description: z.string() })),
})

export type DetectedCandidate = z.infer<typeof Detected>['candidates'][number]
export type Wording = z.infer<typeof Worded>['wordings'][number]
export type Described = z.infer<typeof Described>
