-- Everyone with an address of a company, among the users of all companies.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_domain_idx" ON "users" (split_part("email", '@', -1));
