-- What others promised in the last 30 days, as far as the reason that capture wrote says who promised it to whom.
INSERT INTO "waiting_entries" ("id", "userId", "taskId", "name", "email", "since", "createdAt", "updatedAt")
SELECT gen_random_uuid(), u."id", t."id", p."promiser", p."email", p."since", now(), now()
FROM "tasks" t
JOIN "task_sources" s ON s."taskId" = t."id" AND s."position" = 0 AND s."type" IN ('MEETING', 'SLACK', 'EMAIL')
JOIN "task_access" x ON x."taskId" = t."id"
JOIN "users" u ON u."id" = x."userId" AND NOT u."ghost"
LEFT JOIN "meetings" m ON m."id" = s."meetingId"
LEFT JOIN "emails" e ON e."id" = s."emailId"
LEFT JOIN "slack_channels" c ON c."id"::text = s."slackChannelId"
CROSS JOIN LATERAL (SELECT
  regexp_match(s."reason", '^(.+) promised this to (.+) (?:in the meeting|in the channel|by email)(?: and said when)?\.$') AS "promise",
  regexp_match(s."reason", '^(.+) asked (.+) for this (?:in the meeting|in the channel|by email)(?: and said when)?, and got a yes\.$') AS "request"
) r
CROSS JOIN LATERAL (SELECT coalesce(r."promise"[1], r."request"[2]) AS "promiser", coalesce(r."promise"[2], r."request"[1]) AS "told") n
CROSS JOIN LATERAL (SELECT
  n."promiser",
  CASE s."type"
    WHEN 'EMAIL' THEN (SELECT lower(e."fromEmail") WHERE e."fromName" = n."promiser")
    WHEN 'SLACK' THEN (SELECT lower(k."email") FROM "slack_members" k WHERE k."installationId" = c."installationId" AND k."name" = n."promiser" LIMIT 1)
    ELSE (SELECT lower(a."email") FROM "meeting_attendees" a WHERE a."meetingId" = m."id" AND a."name" = n."promiser" LIMIT 1)
  END AS "email",
  CASE s."type"
    WHEN 'EMAIL' THEN e."sentAt"
    WHEN 'SLACK' THEN CASE WHEN s."startMessageTs" ~ '^\d+\.\d+$' THEN to_timestamp(s."startMessageTs"::float8) END
    ELSE m."date" + coalesce(s."startTimestamp", 0) * interval '1 second'
  END AS "since"
) p
WHERE t."status" = 'INCOMPLETE' AND t."qualityPrediction" = 'GOOD' AND t."duplicateOfId" IS NULL AND NOT t."noiseEdited"
  AND t."createdAt" > now() - interval '30 days' AND p."since" IS NOT NULL AND n."promiser" <> n."told"
  AND n."promiser" !~* '^(the |unknown |unidentified )?(speaker|participant|caller|attendee|voice|person|spk|user|call)\M'
  AND EXISTS (
    SELECT 1 FROM jsonb_array_elements(CASE jsonb_typeof(s."lines") WHEN 'array' THEN s."lines" ELSE '[]' END) l
    WHERE l ->> 'speaker' = n."promiser")
  -- In a channel, where others read too, the user has to be named or to speak in one of the lines.
  AND (s."type" <> 'SLACK' OR c."type" IN ('dm', 'group') OR EXISTS (
    SELECT 1 FROM jsonb_array_elements(CASE jsonb_typeof(s."lines") WHEN 'array' THEN s."lines" ELSE '[]' END) l
    WHERE l ->> 'speaker' = n."told" OR position(lower(split_part(n."told", ' ', 1)) IN lower(l ->> 'text')) > 0))
  AND (u."name" = n."told"
    OR EXISTS (SELECT 1 FROM "meeting_attendees" a WHERE a."meetingId" = m."id" AND a."userId" = u."id" AND a."name" = n."told")
    OR EXISTS (
      SELECT 1 FROM "slack_connections" o JOIN "slack_members" k ON k."installationId" = o."installationId" AND k."slackUserId" = o."slackUserId"
      WHERE o."userId" = u."id" AND k."installationId" = c."installationId" AND k."name" = n."told"))
ON CONFLICT DO NOTHING;
