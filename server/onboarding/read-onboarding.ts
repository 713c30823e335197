import type { Db } from '#server/platform/deps.ts'
import { Activity, type Onboarding } from '#shared/onboarding/schemas.ts'

/** The user's progress through onboarding. */
export async function readOnboarding(db: Db, userId: string): Promise<Onboarding> {
  const { onboardingStep, onboarded, activities } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      onboardingStep: true,
      onboarded: true,
      activities: {
        where: { activity: { in: Activity.options } },
        orderBy: [{ createdAt: 'asc' }, { activity: 'asc' }],
      },
    },
  })
  return {
    onboarding: onboardingStep,
    onboarded,
    activities: activities.map(({ activity, completedAt, createdAt }) => ({
      activity: Activity.parse(activity),
      completedAt: completedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  }
}
