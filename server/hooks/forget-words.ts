import type { Db } from '#server/platform/deps.ts'

type Said = { meetingId: string; /** The tasks that what was said became, or that it was told of. */ taskIds: string[] }

/** Takes what was said in a meeting from the deliveries that are kept, so that none sends it again, or at all. */
export async function forgetWords(db: Db, { meetingId, taskIds }: Said) {
  await db.$executeRaw`
    update hook_deliveries set payload = payload || '{"summary": null, "topics": []}'
    where event = 'meeting.ended' and payload->>'id' = ${meetingId}`
  await db.$executeRaw`
    update hook_deliveries set payload = payload || '{"saidDone": null}'
    where event <> 'meeting.ended' and payload->>'id' = any(${taskIds})`
  await db.$executeRaw`
    update hook_deliveries
    set payload = payload || jsonb_build_object('contextSummary', null, 'source', payload->'source' || '{"lines": [], "reason": null}')
    where event <> 'meeting.ended' and payload->>'id' = any(${taskIds}) and payload->'source'->>'meetingId' = ${meetingId}`
}
