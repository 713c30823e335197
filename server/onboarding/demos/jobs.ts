import { z } from 'zod'
import { defineJob } from '#server/platform/job.ts'

/** The activities of reading what was in a source before it was connected. */
export const Demo = z.enum(['email-demo', 'slack-demo'])
const EndDemo = z.object({ userId: z.uuid(), demo: Demo })

export type Demo = z.infer<typeof Demo>
export type EndDemo = z.infer<typeof EndDemo>

const longestDemoSeconds = 10 * 60

/** Shows what was found in a source so far, however much is left to read. */
export const endDemoJob = defineJob('end-demo', EndDemo, {
  policy: 'short',
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  waits: ({ userId, demo }) => ({ singletonKey: `${userId} ${demo}`, startAfter: longestDemoSeconds }),
})
