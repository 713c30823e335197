-- What each person can find. Everything in this schema is made of the product's own tables by the triggers
-- below, so a backup leaves it out and a restore makes it anew with search.rebuild().
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE SCHEMA search;

-- A task or an event as one person finds it. Each word stands behind the end of the person's id and a letter
-- for its place (task: t anywhere, T in the title; event: e and E), so that one person's search never reads
-- through the words of all the others.
CREATE TABLE search.entries (
  "userId" uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('task', 'event')),
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (id, "userId")
);
CREATE INDEX entries_newest ON search.entries ("userId", kind, at DESC);

-- Every word a person's entries were ever made of: where a mistyped word looks for the one that was meant.
-- Not unique, because two transactions that learn the same word must not wait for each other.
CREATE TABLE search.words ("userId" uuid NOT NULL, word text NOT NULL);
CREATE INDEX words_known ON search.words ("userId", word);
CREATE INDEX words_similar ON search.words USING gin ("userId", word gin_trgm_ops);

-- What a transaction changed. However often it did, the entries are made once, when it ends.
CREATE TABLE search.changed (
  kind text NOT NULL,
  id uuid NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (kind, id, transaction)
);

-- The words of a text as shared/search/words.ts finds them in what a person types: lower case, without accents.
CREATE FUNCTION search.words_of(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT DISTINCT left(word, 40)
    FROM regexp_split_to_table(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g') COLLATE pg_c_utf8), '[^[:alnum:]]+') word
    WHERE word <> '')
$$;

-- Who finds which tasks, by which words.
CREATE FUNCTION search.tasks_to_find(ids uuid[])
RETURNS TABLE ("userId" uuid, id uuid, at timestamptz, title text[], anywhere text[]) LANGUAGE sql STABLE AS $$
  WITH texts AS MATERIALIZED (
    SELECT t.id, t."createdAt", search.words_of(coalesce(t."customTitle", t.title)) AS title,
      search.words_of(concat_ws(' ', t."customTitle", t.title, t.notes, t."contextSummary", (
        SELECT string_agg(concat_ws(' ', s.label, m.title, (
          SELECT string_agg(concat_ws(' ', line->>'speaker', line->>'text'), ' ') FROM jsonb_array_elements(s.lines) line)), ' ')
        FROM public.task_sources s LEFT JOIN public.meetings m ON m.id = s."meetingId" WHERE s."taskId" = t.id))) AS anywhere
    FROM public.tasks t WHERE t.id = ANY (ids))
  SELECT viewer."userId", texts.*
  FROM texts JOIN (
    SELECT "taskId", "userId" FROM public.task_assignees WHERE "taskId" = ANY (ids)
    UNION SELECT "taskId", "userId" FROM public.task_access WHERE "taskId" = ANY (ids)) viewer ON viewer."taskId" = texts.id
$$;

CREATE FUNCTION search.events_to_find(ids uuid[])
RETURNS TABLE ("userId" uuid, id uuid, at timestamptz, title text[], anywhere text[]) LANGUAGE sql STABLE AS $$
  WITH texts AS MATERIALIZED (
    SELECT m.id, m.date, search.words_of(m.title) AS title,
      search.words_of(concat_ws(' ', m.title, (SELECT string_agg(a.name, ' ') FROM public.meeting_attendees a WHERE a."meetingId" = m.id))) AS anywhere
    FROM public.meetings m WHERE m.id = ANY (ids))
  SELECT viewer."userId", texts.*
  FROM texts JOIN public.meeting_attendees viewer ON viewer."meetingId" = texts.id AND viewer."userId" IS NOT NULL AND viewer.access
$$;

CREATE FUNCTION search.lexemes("userId" uuid, place text, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT right("userId"::text, 6) || place || word FROM unnest(words) word)
$$;

-- Brings the entries of some tasks or events to what the tables say.
CREATE FUNCTION search.refresh(of_kind text, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Of two transactions that change the same thing, the one that ends later sees what the other did.
  IF of_kind = 'task' THEN
    PERFORM FROM public.tasks WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    PERFORM FROM public.meetings WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;

  WITH found AS MATERIALIZED (
    SELECT * FROM search.tasks_to_find(ids) WHERE of_kind = 'task'
    UNION ALL SELECT * FROM search.events_to_find(ids) WHERE of_kind = 'event'),
  gone AS (
    DELETE FROM search.entries e WHERE e.id = ANY (ids)
      AND NOT EXISTS (SELECT FROM found f WHERE f.id = e.id AND f."userId" = e."userId")),
  written AS (
    INSERT INTO search.entries ("userId", kind, id, at, words)
    SELECT "userId", of_kind, id, at, array_to_tsvector(
      search.lexemes("userId", left(of_kind, 1), anywhere) || search.lexemes("userId", upper(left(of_kind, 1)), title))
    FROM found
    ON CONFLICT (id, "userId") DO UPDATE SET at = excluded.at, words = excluded.words
      WHERE entries.words <> excluded.words OR entries.at <> excluded.at
    RETURNING "userId", id)
  INSERT INTO search.words ("userId", word)
  SELECT DISTINCT f."userId", said.word
  FROM written JOIN found f USING (id, "userId"), unnest(f.anywhere) said (word)
  WHERE said.word ~ '^[^0-9]{4,}$'
    AND NOT EXISTS (SELECT FROM search.words known WHERE known."userId" = f."userId" AND known.word = said.word);
END $$;

-- Makes everything anew, the index of the words last because that is many times faster.
CREATE FUNCTION search.rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DROP INDEX IF EXISTS search.entries_words;
  TRUNCATE search.entries, search.words, search.changed;
  PERFORM search.refresh('task', array(SELECT id FROM public.tasks));
  PERFORM search.refresh('event', array(SELECT id FROM public.meetings));
  -- A list of pending words would slow every search down, so each change pays for its own.
  CREATE INDEX entries_words ON search.entries USING gin (words) WITH (fastupdate = off);
END $$;

-- Notes which task or event a changed row belongs to: the kind, and the column that holds its id.
CREATE FUNCTION search.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.changed (kind, id)
  SELECT tg_argv[0], (row->>tg_argv[1])::uuid FROM (VALUES (to_jsonb(old)), (to_jsonb(new))) rows (row) WHERE row IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION search.note_title_of_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.changed (kind, id)
  SELECT 'task', "taskId" FROM public.task_sources WHERE "meetingId" = new.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION search.refresh_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(new.kind, array[new.id]);
  DELETE FROM search.changed WHERE kind = new.kind AND id = new.id AND transaction = new.transaction;
  RETURN NULL;
END $$;

CREATE FUNCTION search.forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.words WHERE "userId" = old.id;
  RETURN NULL;
END $$;

CREATE TRIGGER search_note AFTER INSERT OR UPDATE OF title, "customTitle", notes, "contextSummary" ON public.tasks
  FOR EACH ROW EXECUTE FUNCTION search.note_change('task', 'id');
CREATE TRIGGER search_note AFTER INSERT OR DELETE OR UPDATE OF "taskId", "userId" ON public.task_assignees
  FOR EACH ROW EXECUTE FUNCTION search.note_change('task', 'taskId');
CREATE TRIGGER search_note AFTER INSERT OR DELETE OR UPDATE ON public.task_access
  FOR EACH ROW EXECUTE FUNCTION search.note_change('task', 'taskId');
CREATE TRIGGER search_note AFTER INSERT OR DELETE OR UPDATE OF "taskId", "meetingId", label, lines ON public.task_sources
  FOR EACH ROW EXECUTE FUNCTION search.note_change('task', 'taskId');
CREATE TRIGGER search_note AFTER INSERT OR UPDATE OF title, date ON public.meetings
  FOR EACH ROW EXECUTE FUNCTION search.note_change('event', 'id');
CREATE TRIGGER search_note_tasks AFTER UPDATE OF title ON public.meetings
  FOR EACH ROW WHEN (old.title <> new.title) EXECUTE FUNCTION search.note_title_of_source();
CREATE TRIGGER search_note AFTER INSERT OR DELETE OR UPDATE OF "meetingId", "userId", name, access ON public.meeting_attendees
  FOR EACH ROW EXECUTE FUNCTION search.note_change('event', 'meetingId');
CREATE TRIGGER search_forget AFTER DELETE ON public.users
  FOR EACH ROW EXECUTE FUNCTION search.forget_words();
CREATE CONSTRAINT TRIGGER search_refresh AFTER INSERT ON search.changed DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION search.refresh_changed();

SELECT search.rebuild();
