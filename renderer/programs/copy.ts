import type { Destination, RefusedAuthorization } from '#shared/programs/schemas.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'

type Access = 'reads' | 'changes' | 'both'

const reading = [
  'See your tasks, dates, and labels',
  'See the words each task came from',
  'See your events and their transcripts',
  'See your name and the people you work with',
]
const changing = [
  'Add, change, complete, and archive tasks',
  'Change your groups, labels, and topics',
  'Add transcripts',
]

/** What a program may do with its scopes, as server/programs/scopes-for-program.ts decides. */
const access: Record<Access, { wants: string; does: string; can: readonly string[]; cannot: readonly string[] }> = {
  reads: {
    wants: 'read your tasks and events',
    does: 'Reads tasks and events',
    can: reading,
    cannot: [
      'Add, change, or complete anything',
      'Read the rest of your mail and messages',
      'See settings or anyone else’s board',
    ],
  },
  changes: {
    wants: 'change your tasks',
    does: 'Changes tasks',
    can: changing,
    cannot: ['See your tasks and events', 'Email anyone or send the bot', 'See settings or anyone else’s board'],
  },
  both: {
    wants: 'read your tasks and events, and change tasks',
    does: 'Reads tasks and events, changes tasks',
    can: [...reading, ...changing],
    cannot: [
      'Read the rest of your mail and messages',
      'Email anyone or send the bot',
      'See or change settings',
      'See anyone else’s board',
    ],
  },
}

function accessOf(scopes: readonly TokenScope[]) {
  if (scopes.length > 1) return access.both
  return scopes.includes('write') ? access.changes : access.reads
}

const refusals: Record<RefusedAuthorization, string> = {
  program_unknown:
    'Kept doesn’t know this app, or has forgotten it because nobody used it. Remove Kept there, then add it again.',
  redirect_unknown: 'The address it wants the answer at isn’t the one it registered, so nothing was sent there.',
  parameter_wrong: 'Its request has a part twice, or one that Kept can’t follow.',
  pkce_missing: 'Its request isn’t protected against theft: Kept needs PKCE with S256.',
  response_type_unknown: 'It asks for a kind of answer that Kept doesn’t give.',
  scope_unknown: 'It asks for something that Kept doesn’t offer.',
  resource_unknown: 'It asks for access to another server.',
}

function placeOf(destination: Destination): string {
  if (destination.is === 'site') return destination.host
  return destination.is === 'computer' ? 'an app on this computer' : `an app on this computer (${destination.scheme}:)`
}

const goesTo = (destination: Destination) =>
  destination.is === 'site'
    ? `What it reads goes to ${destination.host}, under its own rules.`
    : `What it reads goes to ${placeOf(destination)}, and from there wherever that sends it.`

/** The programs of others: the consent page and the settings. */
export const copy = {
  pageTitle: (name: string) => `Allow ${name}? · Kept`,
  asks: (name: string, scopes: readonly TokenScope[]) => `${name} wants to ${accessOf(scopes).wants}`,
  notYou: 'Not you?',
  itCan: 'It can',
  itCannot: 'It can’t',
  pointsOf: accessOf,
  unchecked: 'Kept hasn’t checked who runs this app.',
  warning: (destination: Destination) => `${goesTo(destination)} Allow it only if you started this yourself.`,
  lasts: 'Lasts until you remove it in Settings, under Connected apps, or it isn’t used for 90 days.',
  deny: 'Deny',
  allow: 'Allow',
  eitherWay: (destination: Destination) => `Either way, you go back to ${placeOf(destination)}`,
  answered: 'Done. You can close this page.',
  failed: 'Couldn’t load what this app asks',
  refusedTitle: 'This app can’t be allowed',
  refusals,
  backTo: (destination: Destination) => `Go back to ${placeOf(destination)}`,
  toBoard: 'Open your board',

  connect: 'Connect an app',
  connectLead: 'Give it this address. It has to ask you here before it reads anything.',
  mcpAddress: 'Address for MCP',
  howToConnect: 'How to connect Claude Desktop, Cursor and n8n',

  title: 'Connected apps',
  lead: 'These can use your board, each within what you allowed.',
  listFailed: 'Couldn’t load your connected apps',
  none: 'No app can use your board.',
  does: (scopes: readonly TokenScope[]) => accessOf(scopes).does,
  used: (when: string | null, allowed: string) =>
    `${when === null ? 'Not used yet' : `Used ${when}`} · allowed ${allowed}`,
  remove: 'Remove access',
  removeNamed: (name: string) => `Remove the access of ${name}`,
  removeTitle: (name: string) => `Remove the access of ${name}?`,
  removeText: 'It loses access at once. Tasks it added stay.',
  keep: 'Keep it',
  removed: (name: string) => `${name} no longer has access.`,
} as const
