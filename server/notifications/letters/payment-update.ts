import { text, type Compose, type Letter } from '#server/notifications/letters/letter.ts'
import type { Recipient } from '#server/notifications/recipient.ts'
import { counted } from '#server/notifications/letters/words.ts'
import { readTrialSummary } from '#server/onboarding/trial-summary.ts'
import type { Snapshot } from '#server/billing/snapshot.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { money } from '#shared/billing/money.ts'
import { pricePerPeriod } from '#shared/billing/period.ts'
import { totalOf } from '#shared/billing/total.ts'

/** Nothing if it's about a trial or payment that something else came after. */
export const paymentUpdate: Compose = async (deps, to, { keys: [key = ''] }) => {
  const [what, about] = key.split(' ') as ['trial' | 'failed' | 'paid', string]
  const found = await subscriptionPaidBy(deps.db, to.id)
  return found && letters[what](deps, to, { ...found, about })
}

type Found = Awaited<ReturnType<typeof subscriptionPaidBy>> & object
type Tell = (deps: Deps, to: Recipient, found: Found & { about: string }) => Letter | null | Promise<Letter | null>

async function subscriptionPaidBy(db: Db, userId: string) {
  const found = await db.subscription.findFirst({
    where: { OR: [{ userId }, { workspace: { ownerId: userId } }] },
    orderBy: { workspaceId: 'asc' }, // that of the workspace, which comes before null
    select: {
      status: true,
      seats: true,
      trialEnd: true,
      currentPeriodEnd: true,
      cancelAtPeriodEnd: true,
      snapshot: true,
    },
  })
  return found && { ...found, snapshot: found.snapshot as Snapshot | null }
}

const letters: Record<'trial' | 'failed' | 'paid', Tell> = {
  trial: async (deps, to, { about, status, seats, trialEnd, cancelAtPeriodEnd, snapshot }) => {
    if (status !== 'trialing' || cancelAtPeriodEnd || trialEnd?.toISOString() !== about) return null
    const day = dayOf(trialEnd, to)
    const price = snapshot?.price
    const goesOn = snapshot?.defaultPaymentMethod && price
    return letter(
      `Your trial ends on ${day}`,
      [
        ...(await capturedSentence(deps, to.id)),
        goesOn
          ? `Your subscription begins then, at ${pricePerPeriod(totalOf(price, seats, snapshot.discount), price)}. You can cancel it until then.`
          : 'To go on, subscribe before then. You won’t be charged otherwise, and what was captured stays yours to read, edit and export.',
      ],
      goesOn
        ? { label: 'Open the settings', path: '/settings/subscription' }
        : { label: 'Subscribe', path: '/subscribe' },
    )
  },
  failed: (_, __, { about, status, currentPeriodEnd }) => {
    if (status !== 'past_due' || currentPeriodEnd?.toISOString() !== about) return null
    return letter(
      'Your payment failed',
      [
        'We couldn’t charge your payment method for Kept. Kept goes on for now, and we’ll try again in a few days.',
        'To be sure that it doesn’t stop, update your payment method.',
      ],
      { label: 'Update payment method', path: '/payment-method' },
    )
  },
  paid: (_, __, { about, snapshot }) => {
    const paid = snapshot?.paid
    if (paid?.id !== about) return null
    const amount = money(paid.amount, paid.currency)
    return letter(
      `Your receipt for ${amount}`,
      [`You paid ${amount} for Kept. Thank you!`, ...(paid.url ? [`The receipt is at ${paid.url}`] : [])],
      { label: 'Open the settings', path: '/settings/subscription' },
    )
  },
}

function letter(subject: string, said: string[], action: Letter['actions'][number]): Letter {
  return {
    subject,
    parts: [{ is: 'title', title: subject, lines: [] }, ...said.map(text)],
    actions: [action],
    brief: { title: subject, body: said[0]! },
  }
}

/** What the user would miss. */
async function capturedSentence(deps: Deps, userId: string): Promise<string[]> {
  const { taskCount, importantTaskCount, slackTaskCount, meetingCount } = await readTrialSummary(deps, userId)
  if (taskCount === 0) return []

  const sources = [
    ...(meetingCount > 0 ? [counted(meetingCount, 'meeting')] : []),
    ...(slackTaskCount > 0 ? [`Slack (${slackTaskCount})`] : []),
  ]
  const from = sources.length > 0 ? ` They come from ${new Intl.ListFormat('en').format(sources)}.` : ''
  return [
    `Kept has captured ${counted(taskCount, 'task')} for you${importantTaskCount > 0 ? `, ${importantTaskCount} of them important` : ''}.${from}`,
  ]
}

function dayOf(at: Date, { timezone: timeZone }: Recipient): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(at)
}
