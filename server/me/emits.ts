import { defineEvent } from '#server/platform/event.ts'
import type { EditMe } from '#shared/me/schemas.ts'

/** A user changed their settings. Emitted in the transaction that writes them. */
export const meEdited = defineEvent<{ userId: string; changes: EditMe }>('me.edited')
