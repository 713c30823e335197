import { entitlementOf } from '#server/billing/entitlement-of.ts'
import { maySignUp, type SignupRules } from '#server/me/signup-rules.ts'
import { hasPausedSources, pauseReasons } from '#server/me/has-paused-sources.ts'
import { readShownFeatures } from '#server/me/read-features.ts'
import { hasTasks } from '#server/me/rows.ts'
import { workDomainOf } from '#server/me/work-domain.ts'
import { administers } from '#server/platform/administers.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { missingSlackSettings, type slackSettings } from '#server/providers/slack/slack.ts'
import { isSpeechLive, isSpeechSetUp, type SpeechSettings } from '#server/providers/speech/create-speech.ts'
import { limits } from '#shared/limits.ts'
import type { Me } from '#shared/me/schemas.ts'

/** After that, a job that ended without saying so was lost. */
const longestLookMs = 60 * 60_000

/** The signed-in user, with their settings. */
export async function readMe(
  deps: Pick<Deps, 'db' | 'now'>,
  config: SignupRules &
    Pick<
      Config,
      | 'ADMIN_EMAILS'
      | 'FEATURES'
      | 'DOWNLOAD_MAC_URL'
      | 'STRIPE_SECRET_KEY'
      | 'MEETING_BOT'
      | 'BOT_LEAVE_WORDS'
      | 'SUPPORT_EMAIL'
      | 'SUPPORT_WIDGET_URL'
      | 'GOOGLE_CLIENT_ID'
      | (typeof slackSettings)[number]
      | keyof SpeechSettings
    >,
  { userId, isOnOwnMachine }: { userId: string; isOnOwnMachine: boolean },
): Promise<Me> {
  const { db, now } = deps
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      calendarConnection: { select: { status: true, disconnectType: true } },
      gmailConnections: { select: { status: true, disconnectType: true } },
      slackConnection: { select: { disabledType: true } },
      googleAccounts: { select: { email: true } },
      devices: { where: { disabled: false, platform: 'APPLE' }, select: { id: true } },
    },
  })
  const [firstName = '', ...rest] = user.name.split(' ')
  const email = user.email ?? ''
  const isBlocked = ![email, ...user.googleAccounts.map((account) => account.email)].some(
    (address) => maySignUp(address, config).ok,
  )
  const { isEntitled, status } = await entitlementOf(deps, config, userId)
  const isPaused = user.pausedAt !== null && (await hasPausedSources(db, userId))

  return {
    id: user.id,
    name: user.name,
    firstName,
    lastName: rest.join(' '),
    email,
    emailDomain: email.slice(email.indexOf('@') + 1),
    workDomain: workDomainOf(email, config),
    image: user.image,
    timezone: user.timezone,
    timezoneFixed: user.timezoneFixed,
    ghost: user.ghost,
    deactivated: user.deactivated,
    hasGoogle: config.GOOGLE_CLIENT_ID !== undefined,
    googleCalendarConnection: statusIf(isGoogleConnected(user.calendarConnection)),
    googleMailConnection: statusIf(user.gmailConnections.some(isGoogleConnected)),
    slackConnection: missingSlackSettings(config).length > 0 ? null : statusIf(isSlackConnected(user.slackConnection)),
    lastActive: user.lastActive?.toISOString() ?? null,
    sellsSubscriptions: config.STRIPE_SECRET_KEY !== undefined,
    activeSubscriber: isEntitled,
    subscriptionStatus: status,
    hasEnoughTasks: await hasTasks(db, userId, limits.focusTasks),
    onboarded: user.onboarded,
    onboarding: user.onboardingStep,
    initialized: user.initialized,
    importantTasks: user.importantTasks,
    lookingForImportant: user.lookingSince !== null && now().getTime() - user.lookingSince.getTime() < longestLookMs,
    signupBlocked: isBlocked,
    blockedGmailAddress: isBlocked ? email : null,
    signedUpAt: (user.signedUpAt ?? user.createdAt).toISOString(),
    isDemo: user.isDemo,
    administers: administers(config, { email: user.email, isOnOwnMachine }),
    evalToolAccess: user.evalToolAccess,
    topicsLastUpdated: user.topicsLastUpdated?.toISOString() ?? null,
    botSetting: user.botSetting,
    appUser: user.devices.length > 0,
    audioRetention: user.audioRetention,
    learning: user.learning,
    speech: isSpeechSetUp(config) ? { provider: config.SPEECH_PROVIDER!, isLive: isSpeechLive(config) } : null,
    meetingBot: config.MEETING_BOT ? { leaveWord: config.BOT_LEAVE_WORDS[0] ?? null } : null,
    support: config.SUPPORT_WIDGET_URL ?? (config.SUPPORT_EMAIL ? `mailto:${config.SUPPORT_EMAIL}` : null),
    attributes: user.attributes as Record<string, string>,
    features: await readShownFeatures(db, config, userId),
    deletionScheduledAt: user.deletionScheduledAt?.toISOString() ?? null,
    pausedAt: isPaused ? user.pausedAt!.toISOString() : null,
  }
}

const statusIf = (isConnected: boolean) => (isConnected ? 'CONNECTED' : 'DISCONNECTED')

/** A source that isn't read for want of a subscription needs no reconnecting. */
const isGoogleConnected = (source: { status: string; disconnectType: string | null } | null) =>
  source?.status === 'CONNECTED' || source?.disconnectType === pauseReasons.unpaid.disconnectType

const isSlackConnected = (slack: { disabledType: string | null } | null) =>
  slack !== null && (slack.disabledType === null || slack.disabledType === pauseReasons.unpaid.disabledType)
