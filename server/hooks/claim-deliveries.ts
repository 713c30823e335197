import type { HookEvent } from '#shared/open-door/schemas.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

/** Longer than any try takes: when a server dies on the way, another tries again after this. */
const leaseMs = 60_000
const lookedAt = 1000

export type Claimed = {
  id: string
  hookId: string
  event: HookEvent
  payload: unknown
  attempts: number
  targetUrl: string
  sealedSecret: string
}

/** One cheap question, since most of the time there is nothing. */
export async function isAnythingDue({ db, now }: Deps): Promise<boolean> {
  const [found] = await db.$queryRaw<[{ isDue: boolean }]>`
    select exists (select from open_door.happened) or exists (select from hook_deliveries where "nextAt" <= ${now()}::timestamptz) as "isDue"`
  return found.isDue
}

type Wanted = { at: Date; busyHooks: string[]; hooks: number; ofEach: number }

/** Takes deliveries that are due, so that no other server does: a few each of some hooks that are not busy, by age. */
export function claimDeliveries(db: Db, { at, busyHooks, hooks, ofEach }: Wanted): Promise<Claimed[]> {
  return db.$queryRaw<Claimed[]>`
    with due as (
      select d.id, d."hookId", d."nextAt", min(d."nextAt") over (partition by d."hookId") as oldest from hook_deliveries d join hooks h on h.id = d."hookId"
      where d."nextAt" <= ${at}::timestamptz and d."hookId" <> all(${busyHooks}::uuid[]) and h."disabledAt" is null
      order by d."nextAt", d.id limit ${lookedAt}),
    placed as (
      select id, row_number() over (partition by "hookId" order by "nextAt", id) as place, dense_rank() over (order by oldest, "hookId") as hook from due)
    update hook_deliveries d set attempts = d.attempts + 1, "nextAt" = ${new Date(at.getTime() + leaseMs)}::timestamptz
    from placed, hooks h
    where placed.id = d.id and placed.place <= ${ofEach} and placed.hook <= ${hooks} and h.id = d."hookId" and d."nextAt" <= ${at}::timestamptz
    returning d.id::text, d."hookId"::text, d.event, d.payload, d.attempts, h."targetUrl", h."sealedSecret"`
}
