import { z } from 'zod'

export const Subscription = z.strictObject({
  channel: z.string().max(100).meta({ example: 'private-meeting-0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' }),
})
export const SocketTicket = z.object({ ticket: z.string() })

export type SocketTicket = z.infer<typeof SocketTicket>
