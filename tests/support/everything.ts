import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

type Values = Record<string, unknown>
type Column = { name: string; type: string; isArray: boolean; isRequired: boolean; firstLabel: string | null }

export type Everything = {
  person: Someone
  /** In every text of this user. */ word: string
  /** In every token and hash. */ secret: string
  slackUserId: string
}
export type Team = { installationId: string; channelId: string }

/** Adds a row: text columns not given get `word`, tokens and hashes get `secret`. Returns its id. */
async function add(
  server: TestServer,
  table: string,
  given: Values,
  { word, secret }: { word: string; secret: string },
): Promise<string> {
  const columns = await server.sql<Column>(
    `select column_name as name, case when data_type = 'ARRAY' then 'text' else data_type end as type, data_type = 'ARRAY' as "isArray", is_nullable = 'NO' as "isRequired",
       (select min(e.enumlabel) from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typname = udt_name) as "firstLabel"
     from information_schema.columns where table_schema = 'public' and table_name = $1 and column_default is null`,
    [table],
  )
  if (columns.length === 0) throw new Error(`There is no table ${table}.`)

  const values: Values = {}
  for (const { name, type, isArray, isRequired, firstLabel } of columns) {
    const said = `${/sealed|hash/i.test(name) ? secret : word} ${table} ${name}`
    if (type === 'text') values[name] = isArray ? [said] : said
    else if (!isRequired) continue
    else if (type === 'uuid') values[name] = uuid7()
    else if (type === 'jsonb') values[name] = JSON.stringify({ said })
    else if (firstLabel !== null) values[name] = firstLabel
    else if (type === 'boolean') values[name] = false
    else if (type.startsWith('timestamp') || type === 'date') values[name] = '2026-03-05T10:00:00Z'
    else values[name] = 1
  }
  Object.assign(values, given)
  const names = Object.keys(values)
  const [row] = await server.sql<{ id: string }>(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning to_jsonb("${table}")->>'id' as id`,
    Object.values(values),
  )
  return row!.id
}

/** Adds a Slack team with a public channel. */
export async function aTeam(server: TestServer, name: string, tokens: Values = {}): Promise<Team> {
  const says = { word: name, secret: `sealed of ${name}` }
  const installationId = await add(server, 'slack_installations', { uninstalledAt: null, ...tokens }, says)
  const channelId = await add(server, 'slack_channels', { installationId, type: 'public' }, says)
  return { installationId, channelId }
}

type Given = { team: Team; tokens?: { google?: string; slack?: string } }

/** Gives a user rows in every table. */
export async function giveEverything(
  server: TestServer,
  person: Someone,
  { team, tokens = {} }: Given,
): Promise<Everything> {
  const { id: userId, email, name } = person.me
  const key = userId.slice(-8)
  const says = { word: `private${key}`, secret: `secret${key}` }
  const slackUserId = `U${key.toUpperCase()}`
  const put = (table: string, given: Values = {}) => add(server, table, given, says)
  const mine = (table: string, given: Values = {}) => put(table, { userId, ...given })

  await mine('desktop_codes')
  await mine('realtime_tickets', { sessionId: uuid7() })
  await mine('api_tokens')
  await mine('idempotency_keys')
  const programId = await put('programs', { name: 'A program', redirectUris: ['https://program.example/callback'] })
  const grantId = await mine('program_grants', { programId, audience: 'api', scopes: ['read'] })
  await put('program_access_tokens', { grantId })
  await put('program_refresh_tokens', { grantId })
  await mine('program_codes', { programId })
  await mine('calendar_feeds')
  await mine('feature_overrides')
  await mine('custom_prompts')
  const runId = await mine('title_runs')
  await mine('devices')
  await mine('reader_comparisons')
  await mine('model_spending')
  await mine('onboarding_activities')
  await mine('notices', { sentAt: '2026-03-05T10:00:00Z' })
  await mine('refused_addresses')
  const [session] = await server.sql<{ id: string }>('select id from sessions where "userId" = $1', [userId])
  await mine('push_subscriptions', { sessionId: session!.id })
  await mine('digests', { hour: 8 })
  await mine('subscriptions', { workspaceId: null })
  await mine('tracked_events')
  await mine('meeting_series_choices')
  await put('audit_entries', { subjectId: userId, adminEmail: 'admin@portolan.example', action: 'read' })
  await put('audit_entries', { subjectId: null, adminEmail: email, action: 'read' })
  await put('inbound_deliveries', {
    payload: JSON.stringify({ user: slackUserId, emailAddress: email }),
    source: 'slack',
    deliveryId: `Ev-${uuid7()}`,
  })

  const workspaceId = await put('workspaces', { ownerId: userId })
  await mine('workspace_memberships', { workspaceId })
  await put('workspace_invitations', { workspaceId })
  await put('workspace_invitations', {
    workspaceId: await put('workspaces', { ownerId: await newPerson(server), name: 'Another', domain: null }),
    email,
  })

  const [taskGroupId, labelId, topicId] = [
    await mine('task_groups', { type: 'CUSTOM' }),
    await mine('labels', { color: 'ice' }),
    await mine('user_topics'),
  ]
  await mine('deleted_labels', { taskIds: [] })
  const ghostId = await put('users', { name: `${says.word} voice`, email: null, ghost: true, knownToId: userId })
  const meetingId = await put('meetings')
  const attendeeId = await mine('meeting_attendees', { meetingId, name, email, access: true })
  await mine('meeting_attendees', { meetingId, userId: ghostId, email: null })
  await put('transcript_lines', { meetingId, position: 0, attendeeId, speaker: name })
  await put('meeting_topics', { meetingId })
  const botId = await put('meeting_bots', { meetingId, requestedById: userId })
  await put('meeting_bot_reports', { botId })
  await put('event_shares', { meetingId, sharedById: userId })
  await mine('transcript_imports', { meetingId })
  await mine('capture_runs', { meetingId })
  const recordingId = await mine('recordings', { meetingId, channels: ['microphone'] })
  await put('recording_chunks', { recordingId, channel: 'microphone', number: 0 })

  const googleAccountId = await mine('google_accounts', {
    email,
    ...(tokens.google && { sealedRefreshToken: tokens.google }),
  })
  await mine('calendar_connections', { googleAccountId, status: 'CONNECTED', disconnectType: null })
  await mine('calendar_events', { meetingId })
  const connectionId = await mine('gmail_connections', {
    googleAccountId,
    email,
    status: 'CONNECTED',
    disconnectType: null,
  })
  const emailId = await put('emails', { connectionId, fromName: name, fromEmail: email })

  await mine('slack_connections', {
    installationId: team.installationId,
    slackUserId,
    disabledType: null,
    ...(tokens.slack && { sealedUserToken: tokens.slack }),
  })
  await put('slack_members', { installationId: team.installationId, slackUserId, name, email })
  const direct = await put('slack_channels', { installationId: team.installationId, type: 'dm' })
  for (const channelId of [team.channelId, direct]) await mine('slack_channel_settings', { channelId })
  await put('slack_messages', { channelId: direct, slackUserId })
  await put('slack_messages', {
    channelId: team.channelId,
    ts: `1.${key}`,
    threadTs: null,
    slackUserId,
    authorName: name,
    text: `<@${slackUserId}|ada> says it to all`,
    files: [],
    editedTs: null,
  })
  await mine('slack_unread', { channelId: direct })
  await mine('slack_for_model', { channelId: direct })
  const slackMessageSetId = await mine('slack_message_sets', { channelId: direct })

  const taskId = await put('tasks', { fromUserId: userId, demoKey: null, recurrence: null, originalAssignee: name })
  await mine('task_assignees', { taskId, taskGroupId, stage: 'GROUP' })
  await mine('task_access', { taskId })
  for (const [position, source] of [{ meetingId }, { slackMessageSetId }, { emailId }].entries()) {
    await put('task_sources', {
      taskId,
      position,
      ...source,
      lines: JSON.stringify([{ id: '1', speaker: name, text: `${says.word} line` }]),
    })
  }
  await put('task_attachments', { taskId })
  await mine('task_ratings', { taskId, rating: 'BAD' })
  await put('task_labels', { taskId, labelId })
  await put('user_topic_tasks', { userTopicId: topicId, taskId })
  await mine('focused_tasks', { taskId })
  await mine('judged_tasks', { taskId })
  await mine('waiting_entries', { taskId, name, email, closedAt: '2026-03-05T10:00:00Z' })
  await put('moved_tasks', {
    taskId,
    moveId: await mine('moves', { source: 'todoist', groupIds: [taskGroupId], labelIds: [labelId] }),
  })
  await put('title_changes', { runId, taskId })
  await mine('corrections', { taskId, kind: 'TITLE', personId: ghostId })

  const hookId = await mine('hooks', { labelId })
  await put('hook_deliveries', { hookId })
  return { person, ...says, slackUserId }
}

async function newPerson(server: TestServer): Promise<string> {
  const id = uuid7()
  await server.sql(
    `insert into users (id, name, email, "createdAt", "updatedAt") values ($1, 'Somebody Else', $2, now(), now())`,
    [id, `${id}@portolan.example`],
  )
  return id
}

/** Returns every row of every table, the queue's and the search's included, as text prefixed by the table name. */
export async function everyRow(server: TestServer): Promise<string[]> {
  const tables = await server.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const rows: string[] = []
  for (const { name } of tables) {
    for (const { row } of await server.sql<{ row: string }>(`select t::text as row from ${name} t order by 1`))
      rows.push(`${name} ${row}`)
  }
  return rows
}
