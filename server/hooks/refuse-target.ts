import type { Reach } from '#server/platform/outbound/reach.ts'
import { whyOutOfReach } from '#server/platform/outbound/why-out-of-reach.ts'
import { Problem } from '#shared/problems.ts'

/** Throws `hook_target_refused` for a URL that hooks may not be sent to. */
export async function refuseTarget(targetUrl: string, reach: Reach) {
  const why = await whyOutOfReach(new URL(targetUrl), reach)
  if (why) throw new Problem('hook_target_refused', { fill: { why } })
}
