-- Of earlier versions; the queue's own indexes do now. On a new database the queue's schema comes later.
DROP INDEX IF EXISTS pgboss.kept_unfinished_jobs;
DROP INDEX IF EXISTS pgboss.kept_waiting_by_group;
