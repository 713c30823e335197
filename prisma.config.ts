import { defineConfig } from 'prisma/config'

// `prisma generate` needs no engine but insists that one exists; any path that exists satisfies it,
// so nothing is downloaded. New migrations are written by `npm run db:migration`.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({ schema: 'prisma/schema', migrations: { path: 'prisma/migrations' } })
