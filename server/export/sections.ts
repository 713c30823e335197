import { Prisma } from '#prisma'
import { byId, byUser, columnsOf, own, tableOf, type ExportSection } from '#server/export/section.ts'
import { eventColumns } from '#server/events/present.ts'
import { eventVisibleInSql } from '#server/events/visible.ts'
import { instant } from '#server/platform/sql.ts'
import { selectTasks } from '#server/tasks/present.ts'
import { isOwnInSql } from '#server/tasks/visible.ts'
import { visibleTaskIds } from '#server/people/visible.ts'
import { turnOfLine } from '#server/events/rows/line-order.ts'

/** The sections of an export, in file order. Every table is in a section or in `notExported`. No column is a secret. */
export const sections = {
  profile: {
    onImport: 'skip', // its settings fill in what the user hasn't set
    tables: ['users'],
    key: byId,
    columns: () =>
      columnsOf(
        'id name email image timezone timezoneFixed onboarded onboardingStep importantTasks isDemo botSetting audioRetention learning attributes',
        'topicsLastUpdated lastActive pausedAt unpaidAt deletionScheduledAt signedUpAt createdAt updatedAt',
      ),
    from: (userId) => Prisma.sql`users x where x.id = ${userId}::uuid`,
  },
  features: {
    onImport: 'skip',
    ...tableOf('feature_overrides', columnsOf('feature enabled'), [['x.feature', 'text']]),
  },
  notifications: {
    onImport: 'fill',
    ...tableOf('notification_preferences', columnsOf('kind email push slack'), [['x.kind', 'text']]),
  },
  digest: {
    onImport: 'fill',
    ...tableOf('digests', columnsOf('isOn hour workdaysOnly'), byUser),
  },
  notices: {
    onImport: 'skip',
    ...tableOf('notices', columnsOf('id kind channel key tries reason', 'createdAt dueAt sentAt droppedAt failedAt')),
  },
  refusedAddress: {
    onImport: 'skip',
    ...tableOf('refused_addresses', columnsOf('email reason', 'refusedAt'), byUser),
  },
  customPrompt: {
    onImport: 'fill',
    ...tableOf('custom_prompts', columnsOf('titleTransformPrompt runForCapturedTasks', 'updatedAt'), byUser),
  },
  onboarding: {
    onImport: 'skip',
    ...tableOf('onboarding_activities', columnsOf('activity', 'completedAt createdAt'), [['x.activity', 'text']]),
  },
  subscription: {
    onImport: 'skip',
    ...tableOf(
      'subscriptions',
      columnsOf('id status seats cancelAtPeriodEnd gratis hadTrial', 'trialEnd currentPeriodEnd gratisUntil createdAt'),
    ),
  },
  workspaces: {
    onImport: 'leave',
    tables: ['workspaces', 'workspace_memberships', 'workspace_invitations'],
    key: byId,
    columns: (
      userId,
    ) => Prisma.sql`${columnsOf('id name domain', 'createdAt')}, x."ownerId" = ${userId}::uuid as "isMine",
      (select row_to_json(m) from (select m.seat, ${instant('m."createdAt"')} as since from workspace_memberships m where m."workspaceId" = x.id and m."userId" = ${userId}::uuid) m) as membership,
      coalesce((select json_agg(i) from (
        select i.email, ${instant('i."createdAt"')} as "createdAt", ${instant('i."acceptedAt"')} as "acceptedAt"
        from workspace_invitations i where i."workspaceId" = x.id and x."ownerId" = ${userId}::uuid order by i."createdAt") i), '[]') as invitations`,
    from: (userId) =>
      Prisma.sql`workspaces x where (x."ownerId" = ${userId}::uuid or exists (select 1 from workspace_memberships m where m."workspaceId" = x.id and m."userId" = ${userId}::uuid))`,
  },
  taskGroups: {
    onImport: 'add',
    ...tableOf('task_groups', columnsOf('id title icon type sort', 'createdAt updatedAt')),
  },
  labels: { onImport: 'add', ...tableOf('labels', columnsOf('id name icon color type', 'createdAt updatedAt')) },
  tasks: {
    onImport: 'add',
    tables: [
      'tasks',
      'task_assignees',
      'task_access',
      'task_labels',
      'task_ratings',
      'task_attachments',
      'task_sources',
      'focused_tasks',
    ],
    key: [['t.id', 'uuid']],
    columns: (userId) => Prisma.sql`f.*,
      exists (select 1 from focused_tasks k where k."taskId" = f.id and k."userId" = ${userId}::uuid) as "isFocused"
      from (${selectTasks(userId, Prisma.sql`offset 0`)}) f`,
    from: (userId) => Prisma.sql`tasks t where t.id in (${visibleTaskIds(userId)}) and ${isOwnInSql}`,
  },
  corrections: {
    onImport: 'leave',
    ...tableOf('corrections', columnsOf('id taskId kind before after personId forgottenWith', 'createdAt updatedAt')),
  },
  waitingFor: {
    onImport: 'leave',
    ...tableOf(
      'waiting_entries',
      columnsOf('id taskId name email closing', 'since closedAt reopenedAt createdAt updatedAt'),
    ),
  },
  topics: {
    onImport: 'add',
    tables: ['user_topics', 'user_topic_tasks'],
    key: byId,
    columns:
      () => Prisma.sql`${columnsOf('id label icon description phrases mergedIntoId', 'renamedAt hiddenAt emptySince createdAt updatedAt')},
      array(select k."taskId" from user_topic_tasks k where k."userTopicId" = x.id order by k."taskId") as "taskIds"`,
    from: own('user_topics'),
  },
  events: {
    onImport: 'add',
    tables: ['meetings', 'meeting_attendees', 'meeting_topics', 'transcript_imports'],
    key: [['m.id', 'uuid']],
    columns: eventColumns,
    from: (userId) =>
      Prisma.sql`meetings m left join transcript_imports i on i."meetingId" = m.id where ${eventVisibleInSql(userId)}`,
  },
  transcripts: {
    onImport: 'add',
    tables: ['transcript_lines'],
    key: [
      ['l."meetingId"', 'uuid'],
      [turnOfLine, 'float8'],
      ['l.position', 'int'],
    ],
    columns: () => Prisma.sql`l."meetingId", l.position, l.speaker, l.timestamp, l.text`,
    from: (userId) =>
      Prisma.sql`transcript_lines l join meetings m on m.id = l."meetingId" where ${eventVisibleInSql(userId)}`,
  },
  seriesChoices: {
    onImport: 'leave',
    ...tableOf('meeting_series_choices', columnsOf('recurringId botEnabled', 'from'), [
      ['x."recurringId"', 'text'],
      ['x."from"', 'timestamptz'],
    ]),
  },
  eventShares: {
    onImport: 'skip',
    tables: ['event_shares'],
    key: byId,
    columns: () => columnsOf('id meetingId email', 'sentAt createdAt'),
    from: (userId) => Prisma.sql`event_shares x where x."sharedById" = ${userId}::uuid`,
  },
  captureRuns: {
    onImport: 'skip',
    ...tableOf(
      'capture_runs',
      columnsOf(
        'id meetingId extractor fellBack failedModel failure durationMs inputTokens outputTokens costMicros',
        'startedAt finishedAt',
      ),
    ),
  },
  recordings: {
    onImport: 'leave',
    tables: ['recordings', 'recording_chunks'],
    key: byId,
    columns:
      () => Prisma.sql`${columnsOf('id meetingId deviceId title channels failure notice', 'startedAt endedAt finishedAt transcribedAt audioDeletedAt createdAt')},
      (select coalesce(sum(k.bytes), 0)::bigint from recording_chunks k where k."recordingId" = x.id) as bytes`,
    from: own('recordings'),
  },
  // Ghosts that only this user knows. An import makes its own, by name.
  people: {
    onImport: 'skip',
    tables: ['users'],
    key: byId,
    columns: () => columnsOf('id name', 'createdAt'),
    from: (userId) => Prisma.sql`users x where x."knownToId" = ${userId}::uuid`,
  },
  googleAccounts: {
    onImport: 'leave',
    ...tableOf('google_accounts', columnsOf('id email hostedDomain scopes', 'lostAt createdAt updatedAt')),
  },
  calendar: {
    onImport: 'leave',
    ...tableOf(
      'calendar_connections',
      columnsOf('googleAccountId status disconnectType disconnectReason', 'syncedAt createdAt updatedAt'),
      byUser,
    ),
  },
  calendarEvents: {
    onImport: 'leave',
    ...tableOf(
      'calendar_events',
      columnsOf('id meetingId title recurringId link status isAllDay response attendees', 'startsAt endsAt updatedAt'),
    ),
  },
  mailboxes: {
    onImport: 'leave',
    ...tableOf(
      'gmail_connections',
      columnsOf('id googleAccountId email status disconnectType', 'backfilledAt syncedAt createdAt updatedAt'),
    ),
  },
  emails: {
    onImport: 'leave',
    tables: ['emails'],
    key: byId,
    columns: () =>
      columnsOf(
        'id connectionId messageId threadId subject fromName fromEmail to cc category text isHistorical',
        'sentAt capturedAt createdAt',
      ),
    from: (userId) =>
      Prisma.sql`emails x where x."connectionId" in (select c.id from gmail_connections c where c."userId" = ${userId}::uuid)`,
    pageSize: 100,
  },
  slack: {
    onImport: 'leave',
    tables: ['slack_connections'],
    key: byUser,
    columns:
      () => Prisma.sql`${columnsOf('slackUserId scopes disabledType disconnectReason', 'disabledAt lastEventAt createdAt updatedAt')},
      (select i."teamName" from slack_installations i where i.id = x."installationId") as "teamName"`,
    from: own('slack_connections'),
  },
  slackChannels: {
    onImport: 'leave',
    tables: ['slack_channel_settings', 'slack_channels'],
    key: [['x."channelId"', 'uuid']],
    columns: () =>
      Prisma.sql`${columnsOf('channelId displayName backfilledMessages', 'disabledAt backfilledAt')}, c."channelId" as "slackChannelId", c.type`,
    from: (userId) =>
      Prisma.sql`slack_channel_settings x join slack_channels c on c.id = x."channelId" where x."userId" = ${userId}::uuid`,
  },
  slackMessageSets: {
    onImport: 'leave',
    ...tableOf('slack_message_sets', columnsOf('id channelId startTs threadTs permalink', 'createdAt')),
  },
  apiTokens: {
    onImport: 'leave',
    ...tableOf('api_tokens', columnsOf('id name hint scopes', 'lastUsedAt zapierSince createdAt')),
  },
  programs: {
    onImport: 'leave',
    tables: ['program_grants', 'programs'],
    key: byId,
    columns: () => Prisma.sql`${columnsOf('id scopes audience', 'createdAt lastUsedAt')}, p.name, p."redirectUris"`,
    from: (userId) =>
      Prisma.sql`program_grants x join programs p on p.id = x."programId" where x."userId" = ${userId}::uuid`,
  },
  calendarFeed: {
    onImport: 'leave',
    ...tableOf('calendar_feeds', columnsOf('userId', 'lastReadAt createdAt'), byUser),
  },
  hooks: { onImport: 'leave', ...tableOf('hooks', columnsOf('id targetUrl event labelId', 'disabledAt createdAt')) },
  hookDeliveries: {
    onImport: 'skip',
    tables: ['hook_deliveries'],
    key: byId,
    columns: () => columnsOf('id hookId event payload attempts status error', 'nextAt deliveredAt createdAt'),
    from: (userId) =>
      Prisma.sql`hook_deliveries x where x."hookId" in (select h.id from hooks h where h."userId" = ${userId}::uuid)`,
  },
  sessions: { onImport: 'leave', ...tableOf('sessions', columnsOf('id userAgent', 'createdAt lastSeenAt expiresAt')) },
  devices: {
    onImport: 'leave',
    ...tableOf('devices', columnsOf('id platform name appVersion disabled', 'createdAt updatedAt')),
  },
  trackedEvents: {
    onImport: 'skip',
    ...tableOf('tracked_events', columnsOf('id event conversionId properties', 'createdAt forwardedAt')),
  },
  adminReads: {
    onImport: 'skip',
    tables: ['audit_entries'],
    key: byId,
    columns: () => columnsOf('id action', 'at'),
    from: (userId) => Prisma.sql`audit_entries x where x."subjectId" = ${userId}::uuid`,
  },
} satisfies Record<string, ExportSection>

/** The tables that no section exports, and why. */
export const notExported: Record<string, string> = {
  feature_rollouts: 'belongs to the whole installation',
  desktop_codes: 'secrets that expire after a minute',
  realtime_tickets: 'secrets that expire after a minute',
  deleted_labels: 'which tasks had a label that you deleted in the last day, to undo that',
  idempotency_keys: 'what Kept answered to your programs in the last day, to answer the same again',
  program_codes: 'secrets that expire after a minute',
  program_access_tokens: 'secrets of your programs, which are listed',
  program_refresh_tokens: 'secrets of your programs, which are listed',
  push_subscriptions: 'addresses and keys of browsers, which nobody else can use; the browsers are in your sessions',
  push_keys: 'belongs to the whole installation',
  model_keys: 'belongs to the whole installation',
  secret_check: 'belongs to the whole installation',
  slack_installations: 'belongs to the whole team; its name is with the connection',
  slack_members: 'belongs to the whole team',
  slack_messages: 'belongs to the whole team; the lines your tasks came from are with the tasks',
  slack_unread: 'a queue of unread channels',
  slack_for_model: 'a queue of messages that a language model is still to read',
  model_spending: 'sums of what capture runs and other questions to a language model cost, for the day’s limit',
  title_runs: 'how far the latest run of your custom prompt is',
  title_changes: 'what the latest run of your custom prompt changed, to undo it; the titles are with the tasks',
  moves: 'which tasks came from another app together, to undo it; the tasks are exported',
  moved_tasks: 'which tasks came from another app together, to undo it; the tasks are exported',
  reader_comparisons: 'a trial of another reader on your conversations, kept until you close it',
  inbound_deliveries: 'a queue of incoming webhooks',
  meeting_bots: 'one bot serves everyone in a meeting',
  meeting_bot_reports: 'one bot serves everyone in a meeting',
  judged_tasks: 'hashes of your tasks, so that Focus judges only what changed',
  focus_sweep: 'up to when Focus has looked for changed tasks',
  'search.entries': 'derived from your tasks and events',
  'search.words': 'derived from your tasks and events',
  'search.changed': 'a queue for the search index',
}

type Sections = typeof sections

/** The sections that an import writes. */
export type ImportedSection = {
  [Name in keyof Sections]: Sections[Name]['onImport'] extends 'add' | 'fill' ? Name : never
}[keyof Sections]

/** What an import does with a section; one that a newer version exports stays behind. */
export function onImport(section: string): ExportSection['onImport'] {
  return Object.hasOwn(sections, section) ? sections[section as keyof Sections].onImport : 'leave'
}
