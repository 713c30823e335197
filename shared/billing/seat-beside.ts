import type { Subscription } from './schemas.ts'

/** Whether a team pays for the user, who has a subscription of their own as well. */
export const hasSeatBeside = ({ workspaceId, viaWorkspace, isWorkspaceSubscriptionOwner: isOwner }: Subscription) =>
  workspaceId !== null && !viaWorkspace && !isOwner
