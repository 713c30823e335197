-- What was said before a source was connected is a task like any other; only those with which Kept shows itself are not told.
CREATE OR REPLACE TRIGGER hooks_hear AFTER INSERT OR UPDATE ON public.tasks
  FOR EACH ROW WHEN (NOT new."isNoise" AND (new."demoKey" IS NULL OR new."demoKey" IN ('SLACK_HISTORICAL_CAPTURE', 'EMAIL_HISTORICAL_CAPTURE')))
  EXECUTE FUNCTION open_door.note_task();
