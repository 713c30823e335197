import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant } from '#shared/platform/schemas.ts'

const Member = z.object({ id: Id, name: z.string(), email: z.string(), image: z.string().nullable() })

export const Membership = z.object({
  id: Id,
  userId: Id,
  /** Whether the member's subscription is paid by the workspace. */
  seat: z.boolean(),
  user: Member,
})

export const Invitation = z.object({
  id: Id,
  workspaceId: Id,
  email: z.string(),
  expiresAt: Instant,
  acceptedAt: Instant.nullable(),
})

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  ownerId: Id,
  /** Everyone who signs up with an address of this domain gets a seat, if `autoSeatNewUsers`. Null for a consumer domain. */
  domain: z.string().nullable(),
  autoSeatNewUsers: z.boolean(),
  memberships: Membership.array(),
  /** The pending ones; only the owner sees them. */
  invitations: Invitation.array(),
})

/** Someone of the user's email domain. A ghost was seen in meetings and has no account, so can only be invited. */
export const Recommendation = Member.extend({ ghost: z.boolean() })

const teamFields = {
  teamName: z.string().trim().min(1, 'A team name is required').max(limits.nameLength),
  isAutoAddEnabled: z.boolean(),
  /** The members other than the owner. */
  userIds: Id.array().max(1000),
  inviteEmails: z.email('Incorrect email. Try again').max(254).array().max(1000),
}

/** `id` is made by the client, so that a team created twice is one. */
export const CreateTeam = z.strictObject({ id: Id, ...teamFields })
export const EditTeam = z.strictObject(teamFields).partial()

/** What a change of seats costs. Amounts are in the currency's smallest unit. */
export const TeamCost = z.object({
  seats: z.int(),
  /** Per period from now on. */
  total: z.int(),
  /** What the rest of this period costs at once; negative if it's a credit. */
  prorated: z.int(),
  /** Epoch seconds; sent back with the change, so that what was shown is charged. */
  proration_date: z.int(),
})

/** What someone who opens an invitation sees. */
export const OpenInvitation = z.object({
  workspaceName: z.string(),
  ownerName: z.string(),
  email: z.string(),
})

export type Membership = z.infer<typeof Membership>
export type Invitation = z.infer<typeof Invitation>
export type Workspace = z.infer<typeof Workspace>
export type Recommendation = z.infer<typeof Recommendation>
export type CreateTeam = z.infer<typeof CreateTeam>
export type EditTeam = z.infer<typeof EditTeam>
export type TeamCost = z.infer<typeof TeamCost>
export type OpenInvitation = z.infer<typeof OpenInvitation>
