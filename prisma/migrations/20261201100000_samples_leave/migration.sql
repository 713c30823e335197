-- What was captured from the sample meeting is a sample, like the tasks of the tour.
UPDATE tasks SET "demoKey" = 'SAMPLE_MEETING'
WHERE "demoKey" IS NULL AND "detectionJobId" IS NOT NULL AND id IN (
  SELECT s."taskId" FROM task_sources s JOIN transcript_imports i ON i."meetingId" = s."meetingId"
  WHERE i."isSample" AND s.position = 0);

-- Getting started no longer has these.
DELETE FROM tasks WHERE status = 'INCOMPLETE' AND "demoKey" IN ('watch-video-tour', 'KEEP_A_PROMISE');

-- The others tick themselves, as they now do once they're done.
UPDATE tasks SET status = 'COMPLETED', "completedAt" = now(), "updatedAt" = now()
WHERE status = 'INCOMPLETE' AND "demoKey" = 'IMPORT_TRANSCRIPT' AND id IN (
  SELECT a."taskId" FROM task_assignees a JOIN transcript_imports i ON i."userId" = a."userId" WHERE NOT i."isSample");
UPDATE tasks SET status = 'COMPLETED', "completedAt" = now(), "updatedAt" = now()
WHERE status = 'INCOMPLETE' AND "demoKey" = 'SEE_THE_WORDS' AND id IN (
  SELECT a."taskId" FROM task_assignees a WHERE EXISTS (
    SELECT FROM task_assignees o JOIN tasks t ON t.id = o."taskId"
    WHERE o."userId" = a."userId" AND o.read AND t."detectionJobId" IS NOT NULL));
