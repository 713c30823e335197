import { Prisma } from '#prisma'
import { instant } from '#server/platform/sql.ts'

/**
 * A task as one person may see it: the SQL that turns a row `t` into the API's JSON. PostgreSQL builds
 * whole lists in one statement; the labels and ratings are the viewer's own, and where other people keep
 * a task on their boards stays theirs.
 */
export function taskJson(viewerId: string): Prisma.Sql {
  const viewer = Prisma.sql`${viewerId}::uuid`
  return Prisma.sql`json_build_object(
    'id', t.id,
    'title', t.title,
    'customTitle', t."customTitle",
    'notes', t.notes,
    'contextSummary', t."contextSummary",
    'status', t.status,
    'deadline', case t."deadlineType" when 'DATE' then t."deadlineDay"::text else ${instant('t."deadlineAt"')} end,
    'deadlineType', t."deadlineType",
    'duplicateOf', t."duplicateOfId",
    'isNoise', t."isNoise",
    'demoKey', t."demoKey",
    'detectionJobId', t."detectionJobId",
    'fromUserId', t."fromUserId",
    'completedAt', ${instant('t."completedAt"')},
    'dismissedAt', ${instant('t."dismissedAt"')},
    'dismissal', t.dismissal,
    'taskAccess', t."taskAccess",
    'qualityPrediction', t."qualityPrediction",
    'filterScores', t."filterScores",
    'originalAssignee', t."originalAssignee",
    'attachments', coalesce((
      select json_agg(json_build_object('id', f.id, 'title', f.title, 'url', f.url) order by f."createdAt", f.id)
      from task_attachments f where f."taskId" = t.id), '[]'),
    'labels', coalesce((
      select json_agg(json_build_object('labelId', l.id) order by l."createdAt", l.id)
      from task_labels tl join labels l on l.id = tl."labelId"
      where tl."taskId" = t.id and l."userId" = ${viewer}), '[]'),
    'assignees', coalesce((
      select json_agg(${assigneeJson(viewer)} order by a."createdAt", a.id)
      from task_assignees a join users u on u.id = a."userId" where a."taskId" = t.id), '[]'),
    'ratings', coalesce((
      select json_agg(${ratingJson}) from task_ratings r where r."taskId" = t.id and r."userId" = ${viewer}), '[]'),
    'source', (
      select ${sourceJson} from task_sources s left join meetings m on m.id = s."meetingId"
      where s."taskId" = t.id order by s.position limit 1),
    'createdAt', ${instant('t."createdAt"')},
    'updatedAt', ${instant('t."updatedAt"')}
  )`
}

function assigneeJson(viewer: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_object(
    'id', a.id,
    'taskId', a."taskId",
    'userId', a."userId",
    'user', json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'ghost', u.ghost),
    'taskGroupId', case when a."userId" = ${viewer} then a."taskGroupId" end,
    'stage', case when a."userId" = ${viewer} then a.stage else 'INCOMING' end,
    'sort', case when a."userId" = ${viewer} then a.sort else 9999 end,
    'favorite', a.favorite and a."userId" = ${viewer},
    'read', a.read and a."userId" = ${viewer},
    'createdAt', ${instant('a."createdAt"')},
    'updatedAt', ${instant('a."updatedAt"')}
  )`
}

const ratingJson = Prisma.sql`json_build_object(
  'id', r.id, 'taskId', r."taskId", 'userId', r."userId", 'rating', r.rating,
  'reason', r.reason, 'explanation', r.explanation,
  'createdAt', ${instant('r."createdAt"')}, 'updatedAt', ${instant('r."updatedAt"')}
)`

const sourceJson = Prisma.sql`json_build_object(
  'id', s.id,
  'taskId', s."taskId",
  'type', s.type,
  'meetingId', s."meetingId",
  'meeting', case when m.id is not null then json_build_object(
    'id', m.id, 'title', m.title, 'date', ${instant('m.date')}, 'platform', m.platform, 'status', m.status) end,
  'slackMessageSetId', s."slackMessageSetId",
  'slackChannelId', s."slackChannelId",
  'emailId', s."emailId",
  'startMessageTs', s."startMessageTs",
  'endMessageTs', s."endMessageTs",
  'startTimestamp', s."startTimestamp",
  'endTimestamp', s."endTimestamp",
  'aIPipelineCapturedTaskId', s."aIPipelineCapturedTaskId",
  'appId', s."appId",
  'label', s.label,
  'url', s.url,
  'lines', s.lines,
  'createdAt', ${instant('s."createdAt"')},
  'updatedAt', ${instant('s."updatedAt"')}
)`
