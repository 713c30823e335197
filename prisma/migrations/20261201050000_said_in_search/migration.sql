-- What was said in an event is an entry of its own, which only the index is asked for: it has thousands of words.
ALTER TABLE search.entries DROP CONSTRAINT entries_kind_check;
ALTER TABLE search.entries ADD CONSTRAINT entries_kind_check CHECK (kind IN ('task', 'event', 'said'));
ALTER TABLE search.entries DROP CONSTRAINT entries_pkey;
ALTER TABLE search.entries ADD CONSTRAINT entries_pkey PRIMARY KEY (id, "userId", kind);

-- A text as words_of compares it: lower case, without accents.
CREATE FUNCTION search.plain(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g') COLLATE pg_c_utf8)
$$;

-- At most 5,000 words, which fit into a tsvector whatever they are.
CREATE FUNCTION search.said_to_find(ids uuid[])
RETURNS TABLE ("userId" uuid, id uuid, at timestamptz, title text[], anywhere text[]) LANGUAGE sql STABLE AS $$
  WITH texts AS MATERIALIZED (
    SELECT m.id, m.date, ARRAY[]::text[] AS title, (search.words_of((
      SELECT string_agg(concat_ws(' ', l.speaker, l.text), ' ') FROM public.transcript_lines l WHERE l."meetingId" = m.id)))[1:5000] AS anywhere
    FROM public.meetings m
    WHERE m.id = ANY (ids) AND EXISTS (SELECT FROM public.transcript_lines l WHERE l."meetingId" = m.id))
  SELECT viewer."userId", texts.*
  FROM texts JOIN public.meeting_attendees viewer ON viewer."meetingId" = texts.id AND viewer."userId" IS NOT NULL AND viewer.access
$$;

-- As before, for three kinds. What was said isn't proposed for mistyped words.
CREATE OR REPLACE FUNCTION search.refresh(of_kind text, ids uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- Of two transactions that change the same thing, the one that ends later sees what the other did.
  IF of_kind = 'task' THEN
    PERFORM FROM public.tasks WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    PERFORM FROM public.meetings WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;

  WITH found AS MATERIALIZED (
    SELECT * FROM search.tasks_to_find(ids) WHERE of_kind = 'task'
    UNION ALL SELECT * FROM search.events_to_find(ids) WHERE of_kind = 'event'
    UNION ALL SELECT * FROM search.said_to_find(ids) WHERE of_kind = 'said'),
  gone AS (
    DELETE FROM search.entries e WHERE e.id = ANY (ids) AND e.kind = of_kind
      AND NOT EXISTS (SELECT FROM found f WHERE f.id = e.id AND f."userId" = e."userId")),
  written AS (
    INSERT INTO search.entries ("userId", kind, id, at, words)
    SELECT "userId", of_kind, id, at, array_to_tsvector(
      search.lexemes("userId", left(of_kind, 1), anywhere) || search.lexemes("userId", upper(left(of_kind, 1)), title))
    FROM found
    ON CONFLICT (id, "userId", kind) DO UPDATE SET at = excluded.at, words = excluded.words
      WHERE entries.words <> excluded.words OR entries.at <> excluded.at
    RETURNING "userId", id)
  INSERT INTO search.words ("userId", word)
  SELECT DISTINCT f."userId", said.word
  FROM written JOIN found f USING (id, "userId"), unnest(f.anywhere) said (word)
  WHERE of_kind <> 'said' AND said.word ~ '^[^0-9]{4,}$'
    AND NOT EXISTS (SELECT FROM search.words known WHERE known."userId" = f."userId" AND known.word = said.word);
END $$;

CREATE OR REPLACE FUNCTION search.refresh_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tasks uuid[];
  events uuid[];
  said uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM search.changed WHERE kind = new.kind AND id = new.id AND transaction = new.transaction) THEN
    RETURN NULL;
  END IF;
  WITH taken AS (DELETE FROM search.changed WHERE transaction = new.transaction RETURNING kind, id)
  SELECT array_agg(id) FILTER (WHERE kind = 'task'), array_agg(id) FILTER (WHERE kind = 'event'), array_agg(id) FILTER (WHERE kind = 'said')
  INTO tasks, events, said FROM taken;
  IF tasks IS NOT NULL THEN PERFORM search.refresh('task', tasks); END IF;
  IF events IS NOT NULL THEN PERFORM search.refresh('event', events); END IF;
  IF said IS NOT NULL THEN PERFORM search.refresh('said', said); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search.rebuild() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DROP INDEX IF EXISTS search.entries_words;
  TRUNCATE search.entries, search.words, search.changed;
  PERFORM search.refresh('task', array(SELECT id FROM public.tasks));
  PERFORM search.refresh('event', array(SELECT id FROM public.meetings));
  PERFORM search.refresh('said', array(SELECT id FROM public.meetings));
  -- A list of pending words would slow every search down, so each change pays for its own.
  CREATE INDEX entries_words ON search.entries USING gin (words) WITH (fastupdate = off);
END $$;

-- Once a conversation was read, not with each line of a meeting that goes on. An import has its lines from the start.
CREATE TRIGGER search_note_said AFTER UPDATE OF "describedAt", "transcriptDeletedAt" ON public.meetings
  FOR EACH ROW WHEN (
    (new."describedAt" IS NOT NULL AND new."describedAt" IS DISTINCT FROM old."describedAt")
    OR new."transcriptDeletedAt" IS DISTINCT FROM old."transcriptDeletedAt")
  EXECUTE FUNCTION search.note_change('said', 'id');
CREATE TRIGGER search_note_said AFTER INSERT OR DELETE OR UPDATE OF "meetingId", "userId", access ON public.meeting_attendees
  FOR EACH ROW EXECUTE FUNCTION search.note_change('said', 'meetingId');
CREATE TRIGGER search_note_said AFTER UPDATE OF speaker, text ON public.transcript_lines
  FOR EACH ROW WHEN (old.speaker <> new.speaker OR old.text <> new.text) EXECUTE FUNCTION search.note_change('said', 'meetingId');

SELECT search.refresh('said', array(SELECT id FROM public.meetings));
