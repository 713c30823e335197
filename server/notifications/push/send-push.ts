import { loadWebPush, readPushKeys } from '#server/notifications/push/keys.ts'
import { hasDevices } from '#server/notifications/push/subscription.ts'
import { Unwanted } from '#server/notifications/outcome.ts'
import type { ClaimedNotice } from '#server/notifications/rows.ts'
import { isUrgent } from '#server/notifications/when.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { postTo } from '#server/platform/outbound/post-to.ts'
import { OutOfReach, type Reach } from '#server/platform/outbound/reach.ts'
import type { Push } from '#shared/notifications/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

const timeoutMs = 5000
/** Those that subscribed last. Nobody uses more, and each is a request. */
const mostBrowsers = 20
/** How long a push service keeps a push for a browser that is away. */
const [keptSeconds, urgentSeconds] = [12 * 3600, 10 * 60]

type World = { reach: Reach; config: Pick<Config, 'publicUrl'> }
type Message = Pick<ClaimedNotice, 'userId' | 'kind' | 'reached'> & { ids: string[] }
type Browser = { sessionId: string; endpoint: string; p256dh: string; auth: string }

/**
 * Sends a push to the user's Macs, and to each browser that doesn't have it yet. Browsers that have gone are forgotten.
 * Throws if a push failed, or `Unwanted` if the user has no browser and no Mac.
 */
export async function sendPush(deps: Deps, world: World, push: Push, message: Message): Promise<void> {
  const { db, now, announce } = deps
  const { userId, reached } = message
  const browsers = await db.pushSubscription.findMany({
    where: { userId, session: { expiresAt: { gt: now() } }, sessionId: { notIn: reached } },
    orderBy: { createdAt: 'desc' },
    take: mostBrowsers,
  })
  announce(channels.user(userId), 'notification', push)
  const results = await Promise.allSettled(
    browsers.map((browser) => pushTo(deps, world, { browser, push, isUrgent: isUrgent(message.kind) })),
  )
  const having = browsers.filter((_, n) => isOf('has it', results[n]!)).map(({ sessionId }) => sessionId)
  const gone = browsers.filter((_, n) => isOf('gone', results[n]!)).map(({ endpoint }) => endpoint)
  if (gone.length > 0) {
    await db.pushSubscription.deleteMany({ where: { endpoint: { in: gone } } })
    announce(channels.user(userId), 'me-changed', {})
  }
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    await db.notice.updateMany({
      where: { id: { in: message.ids } },
      data: { reached: [...reached, ...having] },
    })
    throw failure.reason
  }
  if (having.length + reached.length === 0 && !(await hasDevices(deps, userId)))
    throw new Unwanted('no browser and no Mac gets pushes')
}

type Result = 'has it' | 'gone'

const isOf = (value: Result, result: PromiseSettledResult<Result>) =>
  result.status === 'fulfilled' && result.value === value

type Delivery = { browser: Browser; push: Push; isUrgent: boolean }

/** Throws when the push service may take it later. */
async function pushTo(
  deps: Deps,
  { reach, config: { publicUrl } }: World,
  { browser: { endpoint, p256dh, auth }, push, isUrgent }: Delivery,
): Promise<Result> {
  const [{ generateRequestDetails, getVapidHeaders }, { publicKey, privateKey }] = await Promise.all([
    loadWebPush(),
    readPushKeys(deps),
  ])
  // Push services want to know whom to write to, and refuse http.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:kept@localhost'
  const { Authorization } = getVapidHeaders(new URL(endpoint).origin, subject, publicKey, privateKey, 'aes128gcm')
  const { body, headers } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(push), {
    headers: { Authorization }, // given its `vapidDetails`, it would use a function that Node warns of
    TTL: isUrgent ? urgentSeconds : keptSeconds,
    urgency: isUrgent ? 'high' : 'normal',
  })
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const status = await postTo(new URL(endpoint), reach, { body: body!, headers: headers as never, signal })
    if (status >= 200 && status < 300) return 'has it'
    if (status === 404 || status === 410) return 'gone'
    throw new Error(`the push service responded with ${status}`)
  } catch (error) {
    if (error instanceof OutOfReach) return 'gone'
    throw error
  }
}
