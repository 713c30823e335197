import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { editNotificationSettings } from '#server/notifications/settings/edit-settings.ts'
import { readNotificationSettings } from '#server/notifications/settings/read-settings.ts'
import { readRefusedAddress, retryAddress } from '#server/notifications/refused-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { EditNotificationSettings, NotificationSettings, RefusedAddress } from '#shared/notifications/schemas.ts'

const tag = 'Notifications'

export function notificationSettingRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Your notification settings', answers: { 200: NotificationSettings } }),
      signedIn,
      async (c) => c.json(await readNotificationSettings(deps.db, c.var.user.id)),
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Change all or some of your notification settings',
        answers: { 200: NotificationSettings },
      }),
      signedIn,
      validator('json', EditNotificationSettings),
      async (c) =>
        c.json(await editNotificationSettings(deps, { userId: c.var.user.id, changes: c.req.valid('json') })),
    )
    .get(
      '/refused-address',
      describe({ tag, summary: 'Whether the mail server refused your address', answers: { 200: RefusedAddress } }),
      signedIn,
      async (c) => c.json(await readRefusedAddress(deps, c.var.user.id)),
    )
    .delete(
      '/refused-address',
      describe({ tag, summary: 'Try your refused address again', answers: { 200: RefusedAddress } }),
      signedIn,
      async (c) => c.json(await retryAddress(deps, c.var.user.id)),
    )
}
