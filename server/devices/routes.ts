import { Hono } from 'hono'
import { bindSession } from '#server/auth/session.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { disableDevice } from '#server/devices/disable-device.ts'
import { listDevices } from '#server/devices/list-devices.ts'
import { registerDevice } from '#server/devices/register-device.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { Device, RegisterDevice } from '#shared/devices/schemas.ts'

const tag = 'Devices'

export function deviceRoutes(deps: Deps, signedIn: RequireSession, signOutSockets: (sessionId: string) => void) {
  return new Hono<SignedIn>()
    .get(
      '/device',
      describe({
        tag,
        summary: 'Your Macs with the app; poll this to wait for one',
        answers: { 200: Device.array() },
      }),
      signedIn,
      async (c) => listWithEtag(c, await listDevices(deps, c.var.user.id)),
    )
    .post(
      '/devices',
      describe({
        tag,
        summary: 'Register the Mac you are using, or enable it again',
        answers: { 200: Device, 201: Device },
      }),
      signedIn,
      validator('json', RegisterDevice),
      async (c) => {
        const { device, isNew } = await registerDevice(deps, { userId: c.var.user.id, device: c.req.valid('json') })
        await bindSession(deps, c.var.sessionId, device.id)
        return c.json(device, isNew ? 201 : 200)
      },
    )
    .delete(
      '/devices/:id',
      describe({ tag, summary: 'Sign a Mac out', answers: { 204: null }, refuses: ['device_not_found'] }),
      signedIn,
      idParam('device_not_found'),
      async (c) => {
        const ended = await disableDevice(deps, { userId: c.var.user.id, id: c.req.valid('param').id })
        for (const sessionId of ended) signOutSockets(sessionId)
        return c.body(null, 204)
      },
    )
}
