import { z } from 'zod'
import { Price } from '#shared/billing/schemas.ts'
import { limits } from '#shared/limits.ts'
import { Id, Instant, Name } from '#shared/platform/schemas.ts'

const Member = z.object({ id: Id, name: z.string(), email: z.string(), image: z.string().nullable() })

export const Membership = z.object({
  id: Id,
  userId: Id,
  /** Whether the member's subscription is paid by the workspace. */
  seat: z.boolean(),
  /** Whether the member manages members and invitations, as the owner does. Only the owner pays, transfers and deletes. */
  isAdmin: z.boolean(),
  user: Member,
})

export const Invitation = z.object({
  id: Id,
  workspaceId: Id,
  email: z.string(),
  expiresAt: Instant,
  acceptedAt: Instant.nullable(),
})

/**
 * What the owner is left with when they delete their team: its subscription, which becomes theirs with one seat
 * (`continues`); their own one (`own`); or none, because the team's is canceled or has ended.
 */
export const AfterDeletion = z.enum(['continues', 'own', 'canceled', 'ended'])

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  ownerId: Id,
  /** Everyone who signs up with an address of this domain gets a seat, if `autoSeatNewUsers`. Null for a consumer domain. */
  domain: z.string().nullable(),
  autoSeatNewUsers: z.boolean(),
  memberships: Membership.array(),
  /** The pending ones; only the owner and administrators see them. */
  invitations: Invitation.array(),
  /** Null for everyone but the owner. */
  afterDeletion: AfterDeletion.nullable(),
})

/** Someone of the user's email domain. A ghost was seen in meetings and has no account, so can only be invited. */
export const Recommendation = Member.extend({ ghost: z.boolean() })

const email = z.email('Incorrect email. Try again').max(254)

const teamFields = {
  teamName: Name('A team name is required'),
  isAutoAddEnabled: z.boolean(),
  /** All members other than the owner: of an existing team, those left out lose their seats. Colleagues named here are invited. */
  userIds: Id.array().max(limits.teamSize),
  /** Those to invite. An address left out keeps its invitation. */
  inviteEmails: email.array().max(limits.teamSize),
}
const seatFields = { userIds: teamFields.userIds, inviteEmails: teamFields.inviteEmails }
/** The members other than the owner when `userIds` was made from them. People who joined since keep their seats, and people who left aren't invited. */
const knownMembers = { knownUserIds: teamFields.userIds }
/** Of the cost that was shown, so that it's what is charged. */
const prorationDate = { proration_date: z.int().optional() }

/** Which team; without it, the one the user owns. Administrators name theirs. */
const whichTeam = { workspaceId: Id.optional() }

/** Nobody else is added or invited unless it says so. `id` is made by the client, so that a team created twice is one. */
export const CreateTeam = z.strictObject({
  id: Id.optional(),
  ...teamFields,
  userIds: teamFields.userIds.default([]),
  inviteEmails: teamFields.inviteEmails.default([]),
  ...prorationDate,
})
export const EditTeam = z.strictObject({ ...whichTeam, ...teamFields, ...knownMembers, ...prorationDate }).partial()
/** A team that isn't saved yet. */
export const PreviewTeam = z.strictObject({ ...whichTeam, ...seatFields, ...knownMembers }).partial()

/** What a change of seats costs. Amounts are in the currency's smallest unit. */
export const TeamCost = z.object({
  /** The members, and everyone whose invitation is pending. Nobody is charged for before they join. */
  seats: z.int(),
  /** Of one of the team's seats. Null if the price is gone from Stripe. */
  price: Price.nullable(),
  /** Of these seats, after the discount, per period. */
  total: z.int(),
  /** What the members' change adds to the next invoice for the rest of this period; negative if it's a credit. */
  prorated: z.int(),
  /** Epoch seconds; sent back with the change, so that what was shown is charged. */
  proration_date: z.int(),
})

/** Whether a member is an administrator. */
export const EditMembership = z.strictObject({ isAdmin: z.boolean() })

/** The new owner: a member with a seat. */
export const TransferTeam = z.strictObject({ userId: Id })

export const ValidateDomain = z.strictObject({ domain: z.string().trim().min(1).max(253) })
/** Whether Google hosts the mail of a domain (`other`), another does, or no one. */
export const DomainStatus = z.enum(['no_record', 'not_google', 'other'])
export const ValidatedDomain = z.object({ status: DomainStatus })

/** What someone who opens an invitation sees. */
export const OpenInvitation = z.object({
  workspaceName: z.string(),
  ownerName: z.string(),
  email: z.string(),
  /** Whether the signed-in user has a seat in the team already. */
  isMember: z.boolean(),
  /** Whether the signed-in user can answer it: one of their addresses, also of a Google account of theirs. */
  isForYou: z.boolean(),
})

/** An invitation to the user's address. `token` is the end of its link. */
export const OwnInvitation = z.object({ token: z.string(), workspaceName: z.string(), ownerName: z.string() })

export type Membership = z.infer<typeof Membership>
export type Invitation = z.infer<typeof Invitation>
export type AfterDeletion = z.infer<typeof AfterDeletion>
export type Workspace = z.infer<typeof Workspace>
export type Recommendation = z.infer<typeof Recommendation>
export type CreateTeam = z.infer<typeof CreateTeam>
export type EditTeam = z.infer<typeof EditTeam>
export type PreviewTeam = z.infer<typeof PreviewTeam>
export type DomainStatus = z.infer<typeof DomainStatus>
export type TeamCost = z.infer<typeof TeamCost>
export type OwnInvitation = z.infer<typeof OwnInvitation>
export type OpenInvitation = z.infer<typeof OpenInvitation>
