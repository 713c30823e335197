import { z } from 'zod'

// Providers require every field and don't support limits, so we fix what doesn't fit afterwards.

const kinds = ['commitment', 'request', 'assignment', 'decision', 'idea', 'logistics', 'promotion', 'past'] as const

export const DetectionAnswer = z.strictObject({
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

export const WordingsAnswer = z.strictObject({
  wordings: z.array(
    z.strictObject({ number: z.number(), title: z.string(), summary: z.string(), day: z.string().nullable() }),
  ),
})

export const DescriptionAnswer = z.strictObject({
  summary: z.string(),
  topics: z.array(z.strictObject({ label: z.string(), icon: z.string(), description: z.string() })),
})

export type CandidateAnswer = z.infer<typeof DetectionAnswer>['candidates'][number]
export type WordingAnswer = z.infer<typeof WordingsAnswer>['wordings'][number]
export type DescriptionAnswer = z.infer<typeof DescriptionAnswer>
