import { uuid7 } from '#shared/platform/uuid7.ts'

/** What routes name by id, and the tables it is in. */
export const tables = {
  task: 'tasks',
  group: 'task_groups',
  label: 'labels',
  event: 'meetings',
  session: 'sessions',
  token: 'api_tokens',
  hook: 'hooks',
  delivery: 'hook_deliveries',
  account: 'google_accounts',
  topic: 'user_topics',
  recording: 'recordings',
  device: 'devices',
  correction: 'corrections',
  waiting: 'waiting_entries',
  move: 'moves',
  workspace: 'workspaces',
  invitation: 'workspace_invitations',
  membership: 'workspace_memberships',
} as const

/** The ids of one user's rows. */
export type Belongings = Record<keyof typeof tables | 'program' | 'channel' | 'slackChannel' | 'user', string>
type Body = (ids: Belongings) => object

/** Public routes, and the status they answer to someone who only knows a user's ids. */
export type Public = { public: number; query?: (ids: Belongings) => Record<string, string> }
/** Routes about the signed-in user alone. */
type Own = { own: true; body?: object }
/** Routes with ids: `path` lists what the ids in the path name, one variant per entry; `bodies` what is sent. */
type WithIds = { path?: (keyof Belongings)[][]; bodies?: Body[] }

const own: Own = { own: true }
const ownWith = (body: object): Own => ({ own: true, body })
const open = (status: number): Public => ({ public: status })

const aTaskWith = (more: Body) => (ids: Belongings) => ({ id: uuid7(), title: 'In there', ...more(ids) })
export const sent = {
  title: 'A transcript',
  start: '2026-03-01T09:00:00Z',
  text: '[0:05] Bob Outside: I will send it.',
}

/** Every route. The first test fails when one is missing here: add it with its kind. */
export const routes: Record<string, Public | Own | WithIds> = {
  'GET /health/live': open(200),
  'GET /health/ready': open(200),
  'GET /metrics': open(200),
  'GET /auth/desktop': { public: 302, query: () => ({ challenge: 'c'.repeat(43), state: 's'.repeat(16) }) },
  'POST /api/auth/desktop': open(400),
  'GET /api/auth/providers': open(200),
  'POST /api/auth/local': open(404),
  'GET /api/auth/google': { public: 302, query: ({ account }) => ({ scope: 'gmail', account }) },
  'GET /api/auth/google/callback': { public: 302, query: ({ session }) => ({ state: session, code: session }) },
  'GET /api/slack/callback': { public: 302, query: ({ session }) => ({ state: session, code: session }) },
  'POST /api/client-errors': open(400),
  'POST /api/webhooks/google': open(404),
  'POST /api/webhooks/slack': open(401),
  'POST /api/webhooks/slack/clicks': open(401),
  'POST /api/webhooks/recall': open(404),
  'POST /api/webhooks/attendee': open(404),
  'POST /api/webhooks/vexa': open(404),
  'POST /api/webhooks/stripe': open(404),
  'GET /api/invites': own,
  'GET /api/invites/{token}': open(404),
  'GET /api/unsubscribe': open(400),
  'POST /api/unsubscribe': open(400),
  'GET /api/unsubscribe.css': open(200),
  'GET /api/openapi.json': open(200),
  'GET /.well-known/oauth-authorization-server': open(200),
  'GET /.well-known/oauth-protected-resource': open(200),
  'GET /.well-known/oauth-protected-resource/mcp': open(200),
  'POST /api/oauth/register': open(400),
  'POST /api/oauth/token': open(400),
  'POST /api/oauth/revoke': open(400),
  'GET /api/docs': open(200),
  'GET /api/docs.css': open(200),
  'GET /dev/capture': open(200),
  'POST /dev/capture': open(422),
  'GET /dev/capture/style.css': open(200),
  'GET /dev/outbox': open(200),
  'GET /dev/outbox/style.css': open(200),
  'GET /dev/outbox/{name}': { public: 404 },

  'GET /mcp': own,
  'POST /mcp': ownWith({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  'GET /api/me': own,
  'GET /api/meetings/in-progress': own,
  'PUT /api/me': ownWith({ name: 'Bob Outside' }),
  'PUT /api/me/active': own,
  'PUT /api/me/attributes': ownWith({ surveyRole: 'design' }),
  'POST /api/me/resume': own,
  'GET /api/me/features': own,
  'POST /api/track': ownWith({ event: 'Screen Opened', properties: { screen: 'events' } }),
  'POST /api/track/conversion': ownWith({ name: 'lead', id: 'bob' }),
  'GET /api/me/sessions': own,
  'GET /api/me/people': own,
  'GET /api/me/next-meeting': own,
  'GET /api/me/device': own,
  'GET /api/me/download-app': own,
  'POST /api/me/reminder/download-app': own,
  'GET /api/me/onboarding': own,
  'GET /api/me/trial-summary': own,
  'DELETE /api/me/samples': own,
  'PUT /api/me/onboarding': ownWith({ completedActivity: 'download-mac-app' }),
  'GET /api/me/settings/notifications': own,
  'PUT /api/me/settings/notifications': ownWith({ newTasks: { EMAIL: true } }),
  'GET /api/me/settings/notifications/refused-address': own,
  'DELETE /api/me/settings/notifications/refused-address': own,
  'GET /api/me/push-subscription': own,
  'PUT /api/me/push-subscription': ownWith({
    endpoint: 'https://93.184.215.14/push',
    keys: {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  }),
  'DELETE /api/me/push-subscription': own,
  'GET /api/me/pushes': own,
  'GET /api/me/subscription': own,
  'POST /api/me/subscription': ownWith({ trial: true }),
  'DELETE /api/me/subscription': own,
  'GET /api/me/subscription/current': own,
  'GET /api/me/subscription/invoices': own,
  'POST /api/me/subscription/reset': own,
  'POST /api/me/subscription/billing/preview': ownWith({ billing: 'yearly' }),
  'POST /api/me/subscription/billing': ownWith({ billing: 'yearly', proration_date: 1_772_704_800 }),
  'POST /api/me/subscription/billing-details': own,
  'POST /api/me/subscription/payment': ownWith({ paymentMethod: 'pm_1' }),
  'DELETE /api/me/subscription/payment/{methodId}': own,
  'GET /api/admin/users/{id}/subscription/current': { path: [['user']] },
  'GET /api/me/settings/digest': own,
  'PUT /api/me/settings/digest': ownWith({ isOn: true, hour: 9 }),
  'POST /api/me/devices': ownWith({ id: uuid7(), platform: 'APPLE', name: 'Of Bob', appVersion: '0.1.0' }),
  'GET /api/meetings/upcoming': own,
  'GET /api/me/learned': own,
  'POST /api/me/learned/forget': { bodies: [({ correction }) => ({ ids: [correction] })] },
  'POST /api/me/learned/restore': { bodies: [({ correction }) => ({ ids: [correction] })] },
  'GET /api/me/reader': own,
  'PUT /api/me/reader': ownWith({ kind: 'built-in' }),
  'PUT /api/me/reader/key': ownWith({ vendor: 'anthropic', model: 'claude-haiku-4-5', key: 'sk-of-bob-1234' }),
  'POST /api/me/reader/key/check': own,
  'DELETE /api/me/reader/key': own,
  'POST /api/me/reader/comparison': ownWith({ kind: 'server' }),
  'DELETE /api/me/reader/comparison': own,
  'GET /api/waiting': own,
  'PUT /api/waiting/{id}': { path: [['waiting']], bodies: [() => ({ status: 'CLOSED' })] },
  'GET /api/workspaces/mine/users': own,
  'GET /api/recommendations/workspace-users': own,
  'POST /api/email/validate-domain': ownWith({ domain: 'localhost' }),
  'POST /api/invites/{token}/accept': own,
  'POST /api/invites/{token}/decline': own,
  'POST /api/me/subscription/team': ownWith({
    id: uuid7(),
    teamName: 'Of Bob',
    isAutoAddEnabled: false,
    userIds: [],
    inviteEmails: [],
  }),
  'PUT /api/me/subscription/team': ownWith({ teamName: 'Of Bob' }),
  'POST /api/me/subscription/team/preview': ownWith({ userIds: [] }),
  'GET /api/me/topics': own,
  'GET /api/me/topics/tasks': own,
  'GET /api/me/settings/custom-prompts': own,
  'POST /api/me/settings/custom-prompts': ownWith({ taskCustomPrompt: { runForCapturedTasks: false } }),
  'PUT /api/me/settings/custom-prompts': ownWith({ taskCustomPrompt: { runForCapturedTasks: false } }),
  'POST /api/me/settings/custom-prompts/preview': ownWith({ titleTransformPrompt: 'Start with a verb' }),
  'GET /api/me/settings/custom-prompts/run': own,
  'POST /api/me/settings/custom-prompts/run': own,
  'DELETE /api/me/settings/custom-prompts/run': own,
  'POST /api/me/settings/custom-prompts/run/undo': own,
  'GET /api/me/tasks/important': own,
  'PUT /api/me/tasks/important': ownWith({ important: 'Anything about the launch' }),
  'GET /api/tasks': own,
  'GET /api/tasks/completed': own,
  'GET /api/tasks/archived': own,
  'GET /api/tasks/noise-tasks': own,
  'GET /api/tasks/unassigned': own,
  'GET /api/tasks/events': own,
  'GET /api/task-groups': own,
  'GET /api/labels': own,
  'POST /api/labels': ownWith({ id: uuid7(), name: 'Of Bob', color: 'ice' }),
  'POST /api/imports/transcript': ownWith(sent),
  'POST /api/imports/sample': ownWith({}),
  'GET /api/moves': own,
  'POST /api/moves': ownWith({ id: uuid7(), from: 'todoist' }),
  'GET /api/recordings': own,
  'POST /api/imports/archive': ownWith({
    format: 'kept-export',
    version: 1,
    exportedAt: '2026-03-05T10:00:00.000Z',
    profile: [],
  }),
  'POST /api/meetings/join': ownWith({ url: 'https://meet.google.com/abc-defg-hij' }),
  'GET /api/google/calendar': own,
  'POST /api/google/calendar': own,
  'GET /api/google/mail': own,
  'POST /api/google/mail': own,
  'POST /api/google/calendar/disconnect': ownWith({ googleDisconnectReason: 'privacy' }),
  'DELETE /api/google/calendar': own,
  'GET /api/search': own,
  'GET /api/tokens': own,
  'POST /api/tokens': ownWith({ name: 'Of Bob', scopes: ['read'] }),
  'GET /api/programs': own,
  'GET /api/programs/consent': own,
  'POST /api/programs/consent': ownWith({ request: '', allow: false }),
  'GET /api/hooks': own,
  'GET /api/hooks/samples': own,
  'POST /api/hooks': ownWith({ targetUrl: 'https://93.184.215.14/hook', event: 'task.created' }),
  'GET /api/zapier/connection': own,
  'DELETE /api/zapier/connection': own,
  'GET /api/slack/install': own,
  'GET /api/slack/connection': own,
  'GET /api/slack/channels': own,
  'POST /api/slack/skip': ownWith({ slackSkipReason: 'later' }),
  'GET /api/export': own,
  'GET /api/export/tasks': own,
  'GET /api/calendar-feed': own,
  'POST /api/calendar-feed': own,
  'DELETE /api/calendar-feed': own,
  'GET /api/calendar-feed/{file}': open(404),
  'POST /api/realtime/ticket': own,
  'GET /api/models': own,
  'POST /api/models/{id}/download': own,
  'POST /api/models/{id}/pause': own,
  'DELETE /api/models/{id}': own,
  // These end what the others need, so they run last.
  'DELETE /api/me/subscription/team': own,
  'POST /api/slack/disconnect': ownWith({ slackDisconnectReason: 'privacy' }),
  'DELETE /api/slack/connection': own,
  'DELETE /api/me/sessions': own,
  'DELETE /api/me': ownWith({ confirm: 'bob@harbour.example' }),
  'POST /api/me/restore': own,
  'POST /api/auth/logout': own,

  'GET /api/workspaces/{id}': { path: [['workspace']] },
  'GET /api/workspaces/{id}/subscription': { path: [['workspace']] },
  'POST /api/workspaces/{id}/subscription': { path: [['workspace']], bodies: [() => ({ uncancel: true })] },
  'POST /api/workspaces/{id}/transfer': { path: [['workspace']], bodies: [({ user }) => ({ userId: user })] },
  'DELETE /api/workspaces/{id}/memberships/mine': { path: [['workspace']] },
  'PUT /api/workspaces/{id}/memberships/{membershipId}': {
    path: [['workspace', 'membership']],
    bodies: [() => ({ isAdmin: true })],
  },
  'POST /api/workspaces/{id}/invites/{inviteId}/resend': { path: [['workspace', 'invitation']] },
  'DELETE /api/workspaces/{id}/invites/{inviteId}': { path: [['workspace', 'invitation']] },
  'DELETE /api/me/sessions/{id}': { path: [['session']] },
  'DELETE /api/me/devices/{id}': { path: [['device']] },
  'GET /api/tasks/{id}': { path: [['task']] },
  'GET /api/tasks/{id}/duplicates': { path: [['task']] },
  'PUT /api/tasks/{id}': {
    path: [['task']],
    bodies: [
      () => ({}),
      () => ({ title: 'Mine now' }),
      () => ({ status: 'DISMISSED' }),
      () => ({ read: true }),
      () => ({ assigneeIds: [] }),
      () => ({ taskGroupId: null }),
      () => ({ rating: 'BAD' }),
      () => ({ deadline: null }),
      () => ({ attachments: [] }),
      () => ({ duplicateOf: null }),
      () => ({ snoozedUntil: '2026-04-01T09:00:00Z' }),
      () => ({ favorite: true, isNoise: true }),
    ],
  },
  'POST /api/tasks/{id}/labels': { path: [['task']], bodies: [({ label }) => ({ labels: [{ labelId: label }] })] },
  'DELETE /api/tasks/{id}/labels/{labelId}': { path: [['task', 'label']] },
  'POST /api/tasks/bulk-update': {
    bodies: [
      ({ task }) => ({ taskIds: [task], params: { status: 'DISMISSED' } }),
      ({ task }) => ({ taskIds: [task], taskGroupId: null }),
      ({ group }) => ({ taskGroupId: group, params: { status: 'DISMISSED' } }),
    ],
  },
  'POST /api/tasks/sort': {
    bodies: [({ task, group }) => ({ taskId: task, taskGroupId: group, sortedTaskIds: [task] })],
  },
  'POST /api/tasks': {
    bodies: [aTaskWith(({ group }) => ({ taskGroupId: group })), aTaskWith(({ label }) => ({ labelIds: [label] }))],
  },
  'GET /api/tasks/events/{id}': { path: [['event']] },
  'PUT /api/tasks/events/{id}': {
    path: [['event']],
    bodies: [() => ({ botEnabled: true, recurring: 'all-events' }), () => ({ slackCapture: true })],
  },
  'GET /api/tasks/events/{id}/share': { path: [['event']] },
  'POST /api/tasks/events/{id}/share': { path: [['event']], bodies: [() => ({ email: 'bob@portolan.example' })] },
  'GET /api/task-groups/{id}': { path: [['group']] },
  'PUT /api/task-groups/{id}': { path: [['group']], bodies: [() => ({ title: 'Mine now' })] },
  'DELETE /api/task-groups/{id}': { path: [['group']] },
  'POST /api/task-groups': own, // this and sorting skip unknown ids: see below
  'PUT /api/task-groups/sort': own,
  'GET /api/labels/{id}': { path: [['label']] },
  'PUT /api/me/topics/{id}': {
    path: [['topic']],
    bodies: [() => ({ label: 'Mine now' }), ({ topic }) => ({ mergedInto: topic })],
  },
  'PUT /api/labels/{id}': { path: [['label']], bodies: [() => ({ name: 'Mine now' })] },
  'DELETE /api/labels/{id}': { path: [['label']] },
  'DELETE /api/meetings/{id}/bot': { path: [['event']] },
  'DELETE /api/meetings/{id}/recording': { path: [['event']] },
  'GET /api/meetings/{id}': { path: [['event']] },
  'GET /api/meetings/{id}/transcript': { path: [['event']] },
  'POST /api/meetings/{id}/summarize': { path: [['event']] },
  'POST /api/recordings': {
    bodies: [
      ({ event }) => ({
        id: uuid7(),
        title: 'In there',
        startedAt: '2026-03-05T10:00:00Z',
        channels: ['microphone'],
        meetingId: event,
      }),
    ],
  },
  'GET /api/recordings/{id}': { path: [['recording']] },
  'GET /api/recordings/{id}/audio': { path: [['recording']] },
  'PUT /api/recordings/{id}/chunks/{channel}/{n}': { path: [['recording']] },
  'POST /api/recordings/{id}/finish': {
    path: [['recording']],
    bodies: [() => ({ chunks: {}, endedAt: '2026-03-05T11:00:00Z' })],
  },
  'DELETE /api/recordings/{id}': { path: [['recording']] },
  'DELETE /api/imports/{id}': { path: [['event']] },
  'PUT /api/imports/{id}/me': { path: [['event']], bodies: [() => ({ me: null })] },
  'DELETE /api/moves/{id}': { path: [['move']] },
  'POST /api/moves/{id}/tasks': {
    path: [['move']],
    bodies: [({ group }) => ({ tasks: [{ key: '1', title: 'In there', taskGroupId: group }] })],
  },
  'GET /api/google/mail/{accountId}': { path: [['account']] },
  'POST /api/google/mail/{accountId}': { path: [['account']] },
  'DELETE /api/google/mail/{accountId}': { path: [['account']] },
  'POST /api/auth/reauth': own,
  'DELETE /api/tokens/{id}': { path: [['token']] },
  'DELETE /api/programs/{id}': { path: [['program']] },
  'PUT /api/hooks/{id}': {
    path: [['hook']],
    bodies: [() => ({ targetUrl: 'https://93.184.215.14/hook', event: 'task.created' })],
  },
  'POST /api/hooks/{id}/test': { path: [['hook']] },
  'DELETE /api/hooks/{id}': { path: [['hook']] },
  'GET /api/hooks/{id}/deliveries': { path: [['hook']] },
  'POST /api/hooks/{id}/deliveries/{deliveryId}/resend': { path: [['hook', 'delivery']] },
  'PUT /api/slack/channels/{channelId}': {
    path: [['channel'], ['slackChannel']],
    bodies: [() => ({ captureEnabled: true }), () => ({ toggleCaptureEnabled: true })],
  },
  'POST /api/realtime/auth': {
    bodies: [
      ({ event }) => ({ channel: `private-meeting-${event}` }),
      ({ event }) => ({ channel: `meeting-${event}` }),
      ({ user }) => ({ channel: `private-user-${user}` }),
    ],
  },
}

const queries: Record<string, string> = {
  'GET /api/search': '?q=private',
  'GET /api/hooks/samples': '?event=task.created',
}

export type Call = { method: string; path: string; body?: object | undefined }

/** All requests to a route with these ids. */
export function callsOf(route: string, ids: Belongings): Call[] {
  const [method, address] = route.split(' ') as [string, string]
  const kind = routes[route]!
  if ('own' in kind) return [{ method, path: address + (queries[route] ?? ''), body: kind.body }]
  if ('public' in kind) {
    const query = kind.query ? `?${new URLSearchParams(kind.query(ids))}` : ''
    return [
      {
        method,
        path: address.replace('{name}', `${ids.task}.eml`) + query,
        body: method === 'GET' ? undefined : { ...ids },
      },
    ]
  }
  return (kind.path ?? [[]]).flatMap((names) => {
    const values = names.map((name) => ids[name])
    const path = address
      .replace('{channel}/{n}', 'microphone/0')
      .replace(/\{\w+\}/g, () => encodeURIComponent(values.shift()!))
    return (kind.bodies ?? [undefined]).map((body) => ({ method, path, body: body?.(ids) }))
  })
}

export const all = Object.keys(routes)
export const naming = all.filter((route) => !('own' in routes[route]! || 'public' in routes[route]!))
export const ofOneself = all.filter((route) => 'own' in routes[route]!)
export const publicOnes = all.filter((route) => 'public' in routes[route]!)
