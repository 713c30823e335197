import { Prisma } from '#prisma'
import { eventColumns } from '#server/events/present.ts'
import { eventVisibleInSql } from '#server/events/visible.ts'
import { instant } from '#server/platform/sql.ts'
import { sourceColumns, taskColumns } from '#server/tasks/present.ts'
import { seenBy } from '#server/people/seen-tasks.ts'
import { turnOfLine } from '#server/events/line-order.ts'

export type ExportSection = {
  name: string
  /** The tables it exports. */
  tables: string[]
  /** The columns that rows are sorted and paged by, with their types. */
  key: [column: string, type: string][]
  columns: Prisma.Sql
  /** The `from` and `where` clauses; more conditions can be appended. */
  from: Prisma.Sql
  /** Rows per page, for sections with large rows. */
  pageSize?: number
}

/** The tables that no section exports, and why. */
export const leftOut: Record<string, string> = {
  desktop_codes: 'secrets that expire after a minute',
  realtime_tickets: 'secrets that expire after a minute',
  slack_installations: 'belongs to the whole team; its name is with the connection',
  slack_members: 'belongs to the whole team',
  slack_messages: 'belongs to the whole team; the lines your tasks came from are with the tasks',
  slack_unread: 'a queue of unread channels',
  inbound_deliveries: 'a queue of incoming webhooks',
  meeting_bots: 'one bot serves everyone in a meeting',
  meeting_bot_reports: 'one bot serves everyone in a meeting',
  'search.entries': 'derived from your tasks and events',
  'search.words': 'derived from your tasks and events',
  'search.changed': 'a queue for the search index',
}

const id: ExportSection['key'] = [['x.id', 'uuid']]

/** Columns of the row `x`; `times` are formatted as in the API. */
function columns(plain: string, times = ''): Prisma.Sql {
  const named = plain.split(' ').map((name) => Prisma.raw(`x."${name}"`))
  const written = times
    .split(' ')
    .filter(Boolean)
    .map((name) => Prisma.sql`${instant(`x."${name}"`)} as ${Prisma.raw(`"${name}"`)}`)
  return Prisma.join([...named, ...written])
}

/** The sections of a user's export, in file order. Their columns never include secrets. */
export function sectionsOf(userId: string): ExportSection[] {
  const me = Prisma.sql`${userId}::uuid`
  /** The user's rows of a table with a `userId` column. */
  const mine = (table: string) => Prisma.sql`${Prisma.raw(table)} x where x."userId" = ${me}`
  const of = (name: string, table: string, told: Prisma.Sql, key = id): ExportSection => ({
    name,
    tables: [table],
    key,
    columns: told,
    from: mine(table),
  })

  return [
    {
      name: 'profile',
      tables: ['users'],
      key: id,
      columns: columns(
        'id name email image timezone onboarded onboardingStep importantTasks isDemo botSetting audioRetention attributes',
        'topicsLastUpdated lastActive pausedAt deletionScheduledAt signedUpAt createdAt updatedAt',
      ),
      from: Prisma.sql`users x where x.id = ${me}`,
    },
    of('features', 'feature_overrides', columns('feature enabled'), [['x.feature', 'text']]),
    of('notifications', 'notification_preferences', columns('kind email push slack'), [['x.kind', 'text']]),
    of('sentNotifications', 'sent_notifications', columns('id kind channel key', 'sentAt')),
    of('customPrompt', 'custom_prompts', columns('titleTransformPrompt runForCapturedTasks', 'updatedAt'), [
      ['x."userId"', 'uuid'],
    ]),
    of('onboarding', 'onboarding_activities', columns('activity', 'completedAt createdAt'), [['x.activity', 'text']]),
    of(
      'subscription',
      'subscriptions',
      columns('id status seats cancelAtPeriodEnd gratis hadTrial', 'trialEnd currentPeriodEnd gratisUntil createdAt'),
    ),
    {
      name: 'workspaces',
      tables: ['workspaces', 'workspace_memberships', 'workspace_invitations'],
      key: id,
      columns: Prisma.sql`${columns('id name domain', 'createdAt')}, x."ownerId" = ${me} as "isMine",
        (select row_to_json(m) from (select m.seat, ${instant('m."createdAt"')} as since from workspace_memberships m where m."workspaceId" = x.id and m."userId" = ${me}) m) as membership,
        coalesce((select json_agg(i) from (
          select i.email, ${instant('i."createdAt"')} as "createdAt", ${instant('i."acceptedAt"')} as "acceptedAt"
          from workspace_invitations i where i."workspaceId" = x.id and x."ownerId" = ${me} order by i."createdAt") i), '[]') as invitations`,
      from: Prisma.sql`workspaces x where (x."ownerId" = ${me} or exists (select 1 from workspace_memberships m where m."workspaceId" = x.id and m."userId" = ${me}))`,
    },
    of('taskGroups', 'task_groups', columns('id title icon type sort', 'createdAt updatedAt')),
    of('labels', 'labels', columns('id name icon color type', 'createdAt updatedAt')),
    {
      name: 'tasks',
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
      columns: Prisma.sql`${taskColumns(userId)},
        coalesce((select json_agg(o) from (
          select ${sourceColumns} from task_sources s where s."taskId" = t.id and s.position > 0 and ${sourceVisible(userId)} order by s.position) o), '[]') as "otherSources",
        exists (select 1 from focused_tasks f where f."taskId" = t.id and f."userId" = ${me}) as "isFocused"`,
      from: Prisma.sql`tasks t where t.id in (${seenBy(userId)})`,
    },
    {
      name: 'topics',
      tables: ['user_topics', 'user_topic_tasks'],
      key: id,
      columns: Prisma.sql`${columns('id label icon description', 'createdAt updatedAt')},
        array(select k."taskId" from user_topic_tasks k where k."userTopicId" = x.id order by k."taskId") as "taskIds"`,
      from: mine('user_topics'),
    },
    {
      name: 'events',
      tables: ['meetings', 'meeting_attendees', 'meeting_topics', 'transcript_imports'],
      key: [['m.id', 'uuid']],
      columns: eventColumns(userId),
      from: Prisma.sql`meetings m left join transcript_imports i on i."meetingId" = m.id where ${eventVisibleInSql(userId)}`,
    },
    {
      name: 'transcripts',
      tables: ['transcript_lines'],
      key: [
        ['l."meetingId"', 'uuid'],
        [turnOfLine, 'float8'],
        ['l.position', 'int'],
      ],
      columns: Prisma.sql`l."meetingId", l.position, l.speaker, l.timestamp, l.text`,
      from: Prisma.sql`transcript_lines l join meetings m on m.id = l."meetingId" where ${eventVisibleInSql(userId)}`,
    },
    of('seriesChoices', 'meeting_series_choices', columns('recurringId botEnabled', 'from'), [
      ['x."recurringId"', 'text'],
      ['x."from"', 'timestamptz'],
    ]),
    {
      name: 'eventShares',
      tables: ['event_shares'],
      key: id,
      columns: columns('id meetingId email', 'sentAt createdAt'),
      from: Prisma.sql`event_shares x where x."sharedById" = ${me}`,
    },
    of(
      'captureRuns',
      'capture_runs',
      columns('id meetingId extractor fellBack durationMs inputTokens outputTokens costMicros', 'startedAt finishedAt'),
    ),
    {
      name: 'recordings',
      tables: ['recordings', 'recording_chunks'],
      key: id,
      columns: Prisma.sql`${columns('id meetingId deviceId title channels failure notice', 'startedAt endedAt finishedAt transcribedAt audioDeletedAt createdAt')},
        (select coalesce(sum(k.bytes), 0)::bigint from recording_chunks k where k."recordingId" = x.id) as bytes`,
      from: mine('recordings'),
    },
    {
      name: 'people', // those only this user knows
      tables: ['users'],
      key: id,
      columns: columns('id name', 'createdAt'),
      from: Prisma.sql`users x where x."knownToId" = ${me}`,
    },
    of('googleAccounts', 'google_accounts', columns('id email hostedDomain scopes', 'lostAt createdAt updatedAt')),
    of(
      'calendar',
      'calendar_connections',
      columns('googleAccountId status disconnectType disconnectReason', 'syncedAt createdAt updatedAt'),
      [['x."userId"', 'uuid']],
    ),
    of(
      'calendarEvents',
      'calendar_events',
      columns('id meetingId title recurringId link status isAllDay response attendees', 'startsAt endsAt updatedAt'),
    ),
    of(
      'mailboxes',
      'gmail_connections',
      columns('id googleAccountId email status disconnectType', 'backfilledAt syncedAt createdAt updatedAt'),
    ),
    {
      name: 'emails',
      tables: ['emails'],
      key: id,
      columns: columns(
        'id connectionId messageId threadId subject fromName fromEmail to cc category text isHistorical',
        'sentAt capturedAt createdAt',
      ),
      from: Prisma.sql`emails x where x."connectionId" in (select c.id from gmail_connections c where c."userId" = ${me})`,
      pageSize: 100,
    },
    {
      name: 'slack',
      tables: ['slack_connections'],
      key: [['x."userId"', 'uuid']],
      columns: Prisma.sql`${columns('slackUserId scopes disabledType disconnectReason', 'disabledAt lastEventAt createdAt updatedAt')},
        (select i."teamName" from slack_installations i where i.id = x."installationId") as "teamName"`,
      from: mine('slack_connections'),
    },
    {
      name: 'slackChannels',
      tables: ['slack_channel_settings', 'slack_channels'],
      key: [['x."channelId"', 'uuid']],
      columns: Prisma.sql`${columns('channelId displayName backfilledMessages', 'disabledAt backfilledAt')}, c."channelId" as "slackChannelId", c.type`,
      from: Prisma.sql`slack_channel_settings x join slack_channels c on c.id = x."channelId" where x."userId" = ${me}`,
    },
    of('slackMessageSets', 'slack_message_sets', columns('id channelId startTs threadTs permalink', 'createdAt')),
    of('apiTokens', 'api_tokens', columns('id name hint scopes', 'lastUsedAt zapierSince createdAt')),
    of('hooks', 'hooks', columns('id targetUrl event', 'disabledAt createdAt')),
    {
      name: 'hookDeliveries',
      tables: ['hook_deliveries'],
      key: id,
      columns: columns('id hookId event payload attempts status error', 'nextAt deliveredAt createdAt'),
      from: Prisma.sql`hook_deliveries x where x."hookId" in (select h.id from hooks h where h."userId" = ${me})`,
    },
    of('sessions', 'sessions', columns('id userAgent', 'createdAt lastSeenAt expiresAt')),
    of('devices', 'devices', columns('id platform name appVersion disabled', 'createdAt updatedAt')),
    of('trackedEvents', 'tracked_events', columns('id event properties', 'createdAt')),
    {
      name: 'adminReads',
      tables: ['audit_entries'],
      key: id,
      columns: columns('id action', 'at'),
      from: Prisma.sql`audit_entries x where x."subjectId" = ${me}`,
    },
  ]
}

/** Everyone who sees a task sees its first source, but others may be another user's meeting, channel or mailbox. */
function sourceVisible(userId: string): Prisma.Sql {
  return Prisma.sql`(
    (s."meetingId" is null or exists (select 1 from meetings m where m.id = s."meetingId" and ${eventVisibleInSql(userId)}))
    and (s."slackMessageSetId" is null or exists (select 1 from slack_message_sets k where k.id = s."slackMessageSetId" and k."userId" = ${userId}::uuid))
    and (s."emailId" is null or exists (
      select 1 from emails e join gmail_connections c on c.id = e."connectionId" where e.id = s."emailId" and c."userId" = ${userId}::uuid)))`
}
