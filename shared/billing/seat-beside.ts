import type { Subscription } from './schemas.ts'

/** Whether the user has a seat in a team, beside what they see as their subscription. It may not pay. */
export const hasSeatBeside = ({ workspaceId, viaWorkspace, isWorkspaceSubscriptionOwner: isOwner }: Subscription) =>
  workspaceId !== null && !viaWorkspace && !isOwner

/** Whether such a team pays for the user, who has a subscription of their own as well. */
export const isPaidBeside = (subscription: Subscription) => hasSeatBeside(subscription) && subscription.workspacePays
