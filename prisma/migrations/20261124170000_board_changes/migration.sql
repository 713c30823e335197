-- Which tasks changed for whom, and in which transaction. A list names the snapshot it was read in, so a later request
-- can ask what changed since without locks or counters: it is what that snapshot didn't see. Transaction numbers mean
-- nothing in another database, so a backup leaves this schema out.
CREATE SCHEMA board;

CREATE TABLE board.changes (
  "userId" uuid NOT NULL,
  -- Null after a restore: everything may have changed.
  "taskIds" uuid[],
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX changes_of_user ON board.changes ("userId", transaction);
CREATE INDEX changes_at ON board.changes (at);

-- Arrays, because the plan for a joined transition table is cached and may be for another size.
CREATE FUNCTION board.note(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO board.changes ("userId", "taskIds")
  SELECT viewer."userId", array_agg(viewer."taskId") FROM (
    SELECT a."userId", a."taskId" FROM public.task_assignees a WHERE a."taskId" = ANY (changed)
    UNION
    SELECT x."userId", x."taskId" FROM public.task_access x WHERE x."taskId" = ANY (changed)) viewer
  GROUP BY viewer."userId"
$$;

-- Everyone who sees the tasks sees the change.
CREATE FUNCTION board.note_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM board.note(array(SELECT DISTINCT id FROM changed));
  RETURN NULL;
END $$;

CREATE FUNCTION board.note_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM board.note(array(SELECT DISTINCT "taskId" FROM changed));
  RETURN NULL;
END $$;

-- Only the user of the row sees the change: their rating or access.
CREATE FUNCTION board.note_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board.changes ("userId", "taskIds") SELECT "userId", array_agg("taskId") FROM changed GROUP BY "userId";
  RETURN NULL;
END $$;

CREATE TRIGGER board_hears_update AFTER UPDATE ON public.tasks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_tasks();

CREATE TRIGGER board_hears_insert AFTER INSERT ON public.task_assignees
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();
CREATE TRIGGER board_hears_update AFTER UPDATE ON public.task_assignees
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();
CREATE TRIGGER board_hears_delete AFTER DELETE ON public.task_assignees
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_own();
CREATE TRIGGER board_hears_departure AFTER DELETE ON public.task_assignees
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();

CREATE TRIGGER board_hears_insert AFTER INSERT ON public.task_access
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_own();
CREATE TRIGGER board_hears_delete AFTER DELETE ON public.task_access
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_own();

CREATE TRIGGER board_hears_insert AFTER INSERT ON public.task_ratings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_own();
CREATE TRIGGER board_hears_update AFTER UPDATE ON public.task_ratings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_own();
CREATE TRIGGER board_hears_delete AFTER DELETE ON public.task_ratings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_own();

CREATE TRIGGER board_hears_insert AFTER INSERT ON public.task_labels
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();
CREATE TRIGGER board_hears_delete AFTER DELETE ON public.task_labels
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();

CREATE TRIGGER board_hears_insert AFTER INSERT ON public.task_attachments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();
CREATE TRIGGER board_hears_update AFTER UPDATE ON public.task_attachments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();
CREATE TRIGGER board_hears_delete AFTER DELETE ON public.task_attachments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();

CREATE TRIGGER board_hears_insert AFTER INSERT ON public.task_sources
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();
CREATE TRIGGER board_hears_update AFTER UPDATE ON public.task_sources
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();
CREATE TRIGGER board_hears_delete AFTER DELETE ON public.task_sources
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_parts();

-- What a task shows of other rows.
CREATE FUNCTION board.note_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM board.note(array(SELECT "taskId" FROM public.task_assignees WHERE "userId" = new.id));
  RETURN NULL;
END $$;
CREATE TRIGGER board_hears AFTER UPDATE ON public.users FOR EACH ROW
  WHEN ((old.name, old.image, old.ghost) IS DISTINCT FROM (new.name, new.image, new.ghost)) EXECUTE FUNCTION board.note_person();

CREATE FUNCTION board.note_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM board.note(array(SELECT "taskId" FROM public.task_sources WHERE "meetingId" = new.id));
  RETURN NULL;
END $$;
CREATE TRIGGER board_hears AFTER UPDATE ON public.meetings FOR EACH ROW
  WHEN ((old.title, old.date, old.platform, old.status) IS DISTINCT FROM (new.title, new.date, new.platform, new.status))
  EXECUTE FUNCTION board.note_meeting();

CREATE FUNCTION board.note_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM board.note(array(
    SELECT s."taskId" FROM public.task_sources s JOIN public.slack_message_sets m ON m.id = s."slackMessageSetId" WHERE m."channelId" = new.id));
  RETURN NULL;
END $$;
CREATE TRIGGER board_hears AFTER UPDATE ON public.slack_channels FOR EACH ROW
  WHEN ((old."channelId", old.name, old.type) IS DISTINCT FROM (new."channelId", new.name, new.type))
  EXECUTE FUNCTION board.note_channel();

CREATE FUNCTION board.note_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM board.note(array(SELECT "taskId" FROM public.task_sources WHERE "slackMessageSetId" = new.id));
  RETURN NULL;
END $$;
CREATE TRIGGER board_hears AFTER UPDATE ON public.slack_message_sets FOR EACH ROW
  WHEN ((old."channelId", old."startTs", old.permalink) IS DISTINCT FROM (new."channelId", new."startTs", new.permalink))
  EXECUTE FUNCTION board.note_messages();

CREATE FUNCTION board.note_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM board.note(array(SELECT "taskId" FROM public.task_sources WHERE "emailId" = new.id));
  RETURN NULL;
END $$;
CREATE TRIGGER board_hears AFTER UPDATE ON public.emails FOR EACH ROW
  WHEN ((old.subject, old."fromName", old."fromEmail", old."sentAt") IS DISTINCT FROM (new.subject, new."fromName", new."fromEmail", new."sentAt"))
  EXECUTE FUNCTION board.note_email();

-- Who has access to an event sees the sources in it.
CREATE FUNCTION board.note_attendees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board.changes ("userId", "taskIds")
  SELECT c."userId", array_agg(s."taskId") FROM changed c JOIN public.task_sources s ON s."meetingId" = c."meetingId"
  WHERE c."userId" IS NOT NULL GROUP BY c."userId";
  RETURN NULL;
END $$;
CREATE TRIGGER board_hears_insert AFTER INSERT ON public.meeting_attendees
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_attendees();
CREATE TRIGGER board_hears_update AFTER UPDATE ON public.meeting_attendees
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_attendees();
CREATE TRIGGER board_hears_delete AFTER DELETE ON public.meeting_attendees
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION board.note_attendees();

-- A deleted user's tasks go first, so this removes what their leaving wrote too.
CREATE FUNCTION board.forget_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board.changes WHERE "userId" IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER board_forgets AFTER DELETE ON public.users
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION board.forget_users();
