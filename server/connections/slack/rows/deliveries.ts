import type { Db } from '#server/platform/deps.ts'

type NewDelivery = { teamId: string; deliveryId: string; payload: unknown; at: Date }

/** Stores an event of a known team once. Returns whether the team is known. */
export async function insertDelivery(db: Db, { teamId, deliveryId, payload, at }: NewDelivery): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isKnown: boolean }[]>`
    with team as (select 1 from slack_installations where "teamId" = ${teamId}),
    stored as (
      insert into inbound_deliveries (source, "deliveryId", payload, "receivedAt")
      select 'slack', ${deliveryId}, ${JSON.stringify(payload)}::jsonb, ${at} from team on conflict do nothing)
    select exists (select 1 from team) as "isKnown"`
  return found?.isKnown ?? false
}

const batchLock = 7_252_515

/** Waits until no other transaction handles events, so that two servers don't do the same work. */
export async function lockDeliveries(db: Db) {
  await db.$executeRaw`select pg_advisory_xact_lock(${batchLock})`
}

/** The oldest events to handle. */
export function waitingDeliveries(
  db: Db,
  { take }: { take: number },
): Promise<{ deliveryId: string; payload: unknown }[]> {
  return db.$queryRaw<{ deliveryId: string; payload: unknown }[]>`
    select "deliveryId", payload from inbound_deliveries
    where source = 'slack' and "handledAt" is null order by "receivedAt", "deliveryId" limit ${take}`
}

/** Marks events as handled and clears their payloads. */
export async function markHandled(db: Db, deliveryIds: readonly string[], at: Date) {
  await db.$executeRaw`
    update inbound_deliveries set "handledAt" = ${at}, payload = null
    where source = 'slack' and "deliveryId" = any(${deliveryIds})`
}
