-- A page of promises, in the list's order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "waiting_entries_userId_since_id_idx" ON "waiting_entries" ("userId", "since", "id");
