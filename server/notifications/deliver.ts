import { byDueTime } from '#server/notifications/by-due-time.ts'
import { enqueueNotices } from '#server/notifications/enqueue-notices.ts'
import type { DeliverNotices } from '#server/notifications/jobs.ts'
import { letters } from '#server/notifications/letters/letters.ts'
import { messagesOf } from '#server/notifications/messages-of.ts'
import { outcomeOfError, type Outcome } from '#server/notifications/outcome.ts'
import { readRecipient, type Recipient } from '#server/notifications/recipient.ts'
import { retryAt } from '#server/notifications/retry.ts'
import { claimNotices, type ClaimedNotice } from '#server/notifications/rows.ts'
import { send, type Post } from '#server/notifications/send.ts'
import { withdrawSnoozed } from '#server/notifications/withdraw-snoozed.ts'
import type { Deps } from '#server/platform/deps.ts'

type Message = [ClaimedNotice, ...ClaimedNotice[]]

/** So long before the end of a lease, the next delivery could outlast it. */
const marginMs = 2 * 60_000

/** Delivers a user's due notices on a channel, oldest first. What its lease leaves no time for follows in another job. */
export async function deliver(deps: Deps, post: Post, { recipientId, channel }: DeliverNotices, isDigest: boolean) {
  const claimed = await claimNotices(deps.db, { userId: recipientId, channel, isDigest, at: deps.now() })
  for (const message of messagesOf(await withdrawSnoozed(deps, claimed))) {
    const isLate = message[0].leasedUntil.getTime() - deps.now().getTime() < marginMs
    if (isLate) await store(deps, message, { kind: 'waits', until: deps.now() })
    else await deliverMessage(deps, post, message)
  }
}

/** Sends those notices of a message that are due; the others wait for their own time. */
async function deliverMessage(deps: Deps, post: Post, message: Message) {
  const found = await readRecipient(deps, message[0])
  if ('whyNot' in found) return store(deps, message, { kind: 'dropped', reason: found.whyNot })

  const now = deps.now()
  for (const [at, notices] of byDueTime(message, found.recipient, now)) {
    const outcome = at > now.getTime() ? waits(at) : await attempt(deps, post, { notices, to: found.recipient })
    await store(deps, notices, outcome)
  }
}

const waits = (until: number): Outcome => ({ kind: 'waits', until: new Date(until) })

/** Sends notices as one message if they still apply, composed from what is true now. */
async function attempt(deps: Deps, post: Post, { notices, to }: { notices: Message; to: Recipient }): Promise<Outcome> {
  const [about] = notices
  try {
    const keys = notices.map(({ key }) => key)
    const letter = await letters[about.kind](deps, to, { keys, channel: about.channel })
    if (!letter) return { kind: 'dropped', reason: 'it no longer applies' }

    await send[about.channel](deps, post, { letter, about, to, ids: notices.map(({ id }) => id) })
    return { kind: 'sent' }
  } catch (error) {
    const outcome = outcomeOfError(error, to.email)
    if (outcome.kind === 'failed') deps.log.warn({ err: error, noticeId: about.id }, 'could not send a notice')
    return outcome
  }
}

async function store(deps: Deps, message: Message, outcome: Outcome) {
  const { db, now } = deps
  const at = now()
  const [{ userId, leasedUntil }] = message
  // A server that lost its lease doesn't overwrite the outcome of the next one.
  const where = { id: { in: message.map(({ id }) => id) }, leasedUntil }
  const set = (data: object) => db.notice.updateMany({ where, data: { leasedUntil: null, ...data } })
  const againAt = (dueAt: Date) => enqueueNotices(deps, [{ ...message[0], dueAt }])

  switch (outcome.kind) {
    case 'sent':
      return set({ sentAt: at, dueAt: null, reason: null })
    case 'waits':
      await set({ dueAt: outcome.until })
      return againAt(outcome.until)
    case 'dropped':
      return set({ droppedAt: at, dueAt: null, reason: outcome.reason })
    case 'refused': {
      const refused = { email: outcome.email, reason: outcome.reason, refusedAt: at }
      await db.refusedAddress.upsert({ where: { userId }, create: { userId, ...refused }, update: refused })
      return set({ failedAt: at, dueAt: null, reason: outcome.reason })
    }
    case 'failed': {
      const chance = Math.random()
      for (const [before, notices] of Map.groupBy(message, (notice) => notice.tries)) {
        const [tries, ids] = [before + 1, notices.map(({ id }) => id)]
        const dueAt = retryAt(tries, at, chance)
        const data = { leasedUntil: null, tries, dueAt, failedAt: dueAt ? null : at, reason: outcome.reason }
        await db.notice.updateMany({ where: { id: { in: ids }, leasedUntil }, data })
        if (dueAt) await againAt(dueAt)
      }
    }
  }
}
