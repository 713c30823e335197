import type { AfterDeletion } from '#shared/workspaces/schemas.ts'
import { counted } from '../platform/time.ts'

const whatIsLeft = {
  continues: 'Your own subscription continues with one seat.',
  own: 'Your own subscription stays as it is.',
  canceled:
    'The team’s subscription, which its former owner pays for, is canceled at once. Capture stops for you, too, unless you subscribe yourself.',
  ended: 'The team’s subscription has ended already, so there’s nothing more to pay.',
} as const

const deleteTitle = (team: string) => `Delete ${team}?`

/** Teams: who has a seat, who is invited, and what it costs. */
export const copy = {
  create: 'Create a team',
  manage: 'Manage team',
  name: 'Name your team',
  nameNeeded: 'A team name is required',
  members: 'Team members',
  you: 'You',
  owner: 'Owner',
  seatOf: (name: string) => `Seat for ${name}`,
  pending: 'Invite pending',
  expired: 'Invite expired',
  toBeInvited: 'Will be invited',
  invite: 'Invite',
  inviteOf: (email: string) => `Invite ${email}`,
  dontInvite: (email: string) => `Don’t invite ${email}`,
  notAMember: 'Seen in your meetings',
  resend: (email: string) => `Resend invite to ${email}`,
  resent: 'Invite sent',
  notResent: (email: string) => `The invite to ${email} wasn’t sent`,
  deleteInvite: (email: string) => `Delete invite to ${email}`,
  notDeleted: (email: string) => `The invite to ${email} wasn’t deleted`,
  byEmail: 'Invite by email',
  emailPlaceholder: 'name@company.com',
  add: 'Add',
  checking: 'Checking…',
  autoAdd: (domain: string) => `Add everyone new at ${domain}`,
  cancel: 'Cancel',
  createButton: 'Create',
  creating: 'Creating…',
  updateButton: 'Update',
  updating: 'Updating…',
  failedTo: (what: 'create' | 'update') =>
    `Failed to ${what} team. Please try again. If issue persists, please contact support.`,
  loadFailed: 'Couldn’t load your team',
  offline: 'You’re offline. Your team can be changed once you’re back.',

  seatsAt: (seats: number, price: string) => `${counted(seats, 'seat')} × ${price}`,
  nextBill: 'Added to your next bill',
  credit: 'Taken off your next bill',
  updatedCost: 'Updated Cost',
  currentCost: 'Cost',
  costFailed: 'Couldn’t work out the cost.',
  tryAgain: 'Try again',
  whenJoined: 'An invited person’s seat is charged once they join.',

  incorrectEmail: 'Incorrect email. Try again',
  alreadyAdded: 'Email already added',
  notGmail: 'Email must be a work Gmail account (not "@gmail.com")',
  notGoogle: 'Email must be a work Gmail account',

  created: 'Your team is ready',
  createdText: (team: string, members: number) => `${team} has ${counted(members, 'member')}.`,
  invitesSent: (invites: number) => `${counted(invites, 'invite')} sent. Links are valid for 14 days.`,
  done: 'Done',
  manageTeam: 'Manage Team',
  viewTeam: 'View Team',
  transfer: 'Transfer',
  transferTitle: 'Transfer the team',
  transferText:
    'The new owner manages members and billing. You keep your seat, and your payment method is charged until they add their own or you leave the team.',
  newOwner: 'New owner',
  noOneElse: 'Nobody else has a seat yet. Add a member first.',
  transferFailed: 'The team wasn’t transferred.',
  transferring: 'Transferring…',
  transferred: (name: string) => `${name} owns the team now.`,

  deleteTitle,
  deleting: (team: string, left: AfterDeletion) => ({
    title: deleteTitle(team),
    text: `Everyone else loses their seat at once, and pending invites stop working. ${whatIsLeft[left]}`,
    confirm: 'Delete Team',
    doing: 'Deleting…',
    keep: 'Keep Team',
    failed: 'Failed to delete team. Please try again or contact support.',
    done: `Deleted ${team}`,
  }),
  leave: 'Leave team',
  paysForYou: (owner: string | null) => (owner ? `Pays for your seat, managed by ${owner}` : 'Pays for your seat'),
  leaving: (team: string, hasOwn: boolean) => ({
    title: `Leave ${team}?`,
    text: hasOwn
      ? 'Your seat is freed at once. Your own subscription stays as it is.'
      : 'Your seat is freed at once. Capture stops unless you subscribe yourself; everything captured until then stays.',
    confirm: 'Leave team',
    doing: 'Leaving…',
    keep: 'Stay',
    failed: 'You’re still in the team.',
    done: `You left ${team}`,
  }),

  team: 'Team',
  teamDetail: 'Pay for your colleagues’ seats on one bill',
  seats: (seats: number) => counted(seats, 'seat'),
  addMembers: 'Add team members',
  unlock: 'Subscribe to unlock team billing',

  invitationTitle: 'Invitation · Kept',
  invites: (owner: string, team: string) => `${owner} invites you to ${team}`,
  seatIsPaid: 'Your Kept subscription is paid for by the team. Your tasks stay yours alone.',
  forAddress: (email: string) => `The invitation is for ${email}.`,
  signIn: 'Sign in to join',
  join: 'Join the team',
  joining: 'Joining…',
  signedInAs: (email: string) => `You’re signed in as ${email}.`,
  otherAccount: 'Log out and sign in with that address',
  welcome: (team: string) => `Welcome to ${team}`,
  notLoaded: 'Couldn’t load the invitation',
  notOpened: 'This invitation can’t be opened',
  toBoard: 'To the board',
} as const
