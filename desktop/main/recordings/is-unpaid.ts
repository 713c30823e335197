import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Server } from '../server/signed-server.ts'

const Payer = z.object({ activeSubscriber: z.boolean() })
/** Nobody waits longer for a recording to start. */
const patienceMs = 500

/** Whether the server would refuse a recording for want of a subscription. If it can't say so at once, it's recorded. */
export async function isUnpaid({ server, clock }: { server: Pick<Server, 'ask'>; clock: Clock }): Promise<boolean> {
  const patience = new AbortController()
  const cancel = clock.after(patienceMs, () => patience.abort())
  const me = await server.ask('/api/me', { signal: patience.signal }).catch(() => null)
  cancel()
  const payer = Payer.safeParse(me)
  return payer.success && !payer.data.activeSubscriber
}
