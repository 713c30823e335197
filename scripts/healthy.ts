/** The container's health check: exits with 0 while this process answers. */
import { readConfig } from '#server/platform/config.ts'

const { KEPT_ROLES, PORT, WORKER_PORT } = readConfig(process.env)
const port = KEPT_ROLES.includes('web') ? PORT : WORKER_PORT
const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
