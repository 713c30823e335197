import { entitlementOf } from '#server/billing/entitlement-of.ts'
import { maySignUp, type SignupRules } from '#server/me/signup-rules.ts'
import { hasPausedSources, pauseReasons } from '#server/me/has-paused-sources.ts'
import { readFeatures } from '#server/me/read-features.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSpeechLive, isSpeechSetUp, type SpeechSettings } from '#server/providers/speech/create-speech.ts'
import type { Me } from '#shared/me/schemas.ts'

/** After that, a job that ended without saying so was lost. */
const longestLookMs = 60 * 60_000

/** The signed-in user, with their settings. */
export async function readMe(
  deps: Pick<Deps, 'db' | 'now'>,
  config: SignupRules &
    Pick<Config, 'FEATURES' | 'STRIPE_SECRET_KEY' | 'MEETING_BOT' | 'BOT_LEAVE_WORDS' | keyof SpeechSettings> &
    Pick<Config, 'SUPPORT_EMAIL' | 'SUPPORT_WIDGET_URL'>,
  userId: string,
): Promise<Me> {
  const { db, now } = deps
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      calendarConnection: { select: { status: true, disconnectType: true } },
      devices: { where: { disabled: false, platform: 'APPLE' }, select: { id: true } },
    },
  })
  const [firstName = '', ...rest] = user.name.split(' ')
  const email = user.email ?? ''
  const isBlocked = !maySignUp(email, config).ok
  const { isEntitled, status } = await entitlementOf(deps, config, userId)
  const isPaused = user.pausedAt !== null && (await hasPausedSources(db, userId))

  return {
    id: user.id,
    name: user.name,
    firstName,
    lastName: rest.join(' '),
    email,
    emailDomain: email.slice(email.indexOf('@') + 1),
    image: user.image,
    timezone: user.timezone,
    timezoneFixed: user.timezoneFixed,
    ghost: user.ghost,
    deactivated: user.deactivated,
    googleCalendarConnection: isCalendarConnected(user.calendarConnection) ? 'CONNECTED' : 'DISCONNECTED',
    lastActive: user.lastActive?.toISOString() ?? null,
    sellsSubscriptions: config.STRIPE_SECRET_KEY !== undefined,
    activeSubscriber: isEntitled,
    subscriptionStatus: status,
    onboarded: user.onboarded,
    onboarding: user.onboardingStep,
    initialized: user.initialized,
    importantTasks: user.importantTasks,
    lookingForImportant: user.lookingSince !== null && now().getTime() - user.lookingSince.getTime() < longestLookMs,
    signupBlocked: isBlocked,
    blockedGmailAddress: isBlocked ? email : null,
    signedUpAt: (user.signedUpAt ?? user.createdAt).toISOString(),
    isDemo: user.isDemo,
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
    features: await readFeatures(db, config, userId),
    deletionScheduledAt: user.deletionScheduledAt?.toISOString() ?? null,
    pausedAt: isPaused ? user.pausedAt!.toISOString() : null,
  }
}

/** A calendar that isn't read for want of a subscription needs no reconnecting. */
const isCalendarConnected = (calendar: { status: string; disconnectType: string | null } | null) =>
  calendar?.status === 'CONNECTED' || calendar?.disconnectType === pauseReasons.unpaid.disconnectType
