-- Who completed, created or moved a task or connected a source before there was a setup doesn't go through it.
update "users" u set "onboarded" = true
where not u."onboarded" and not u."ghost" and (
  exists (select from "calendar_connections" c where c."userId" = u."id")
  or exists (select from "gmail_connections" c where c."userId" = u."id")
  or exists (select from "slack_connections" c where c."userId" = u."id")
  or exists (
    select from "task_assignees" a join "tasks" t on t."id" = a."taskId" left join "task_groups" g on g."id" = a."taskGroupId"
    where a."userId" = u."id" and (
      t."status" = 'COMPLETED'
      or t."fromUserId" = u."id" and t."detectionJobId" is null
      -- Starter tasks stand in Getting started, all others in the inbox.
      or a."stage" = 'GROUP' and (t."demoKey" is null or g."type" is distinct from 'GETTING_STARTED'))));

-- Tasks from before a source was connected used to appear at once. The date is an old one, since what users did first tells
-- how new they are.
insert into "onboarding_activities" ("userId", "activity", "createdAt", "completedAt")
select u."id", demo."activity", coalesce(u."signedUpAt", u."createdAt"), coalesce(u."signedUpAt", u."createdAt")
from "users" u, unnest(array['email-demo', 'email-demo-complete', 'slack-demo', 'slack-demo-complete']) demo("activity")
where not u."ghost"
on conflict ("userId", "activity") do update
  set "completedAt" = coalesce("onboarding_activities"."completedAt", "onboarding_activities"."createdAt");

-- Pages from before the rename may have written the old name.
update "onboarding_activities" o set "activity" = 'download-mac-app'
where o."activity" = 'download-app' and not exists (
  select from "onboarding_activities" n where n."userId" = o."userId" and n."activity" = 'download-mac-app');
delete from "onboarding_activities" where "activity" = 'download-app';
