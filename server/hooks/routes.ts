import { Hono } from 'hono'
import { z } from 'zod'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { createHook } from '#server/hooks/create-hook.ts'
import { deleteHook } from '#server/hooks/delete-hook.ts'
import { editHook } from '#server/hooks/edit-hook.ts'
import { listDeliveries } from '#server/hooks/list-deliveries.ts'
import { listHooks } from '#server/hooks/list-hooks.ts'
import { resendDelivery } from '#server/hooks/resend-delivery.ts'
import { hookSamples } from '#server/hooks/samples.ts'
import { sendTest } from '#server/hooks/send-test.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, idParams, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { pageWithEtag, Position, rangeAfter } from '#server/platform/http/paging.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import { Event } from '#shared/events/schemas.ts'
import { Hook, HookDelivery, HookSamples, HookTest, CreatedHook, CreateHook } from '#shared/hooks/schemas.ts'
import { Paged } from '#shared/platform/schemas.ts'
import { Task } from '#shared/tasks/schemas.ts'

const tag = 'Hooks'

export function hookRoutes(deps: Deps, reach: Reach, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Your hooks, newest first', answers: { 200: Hook.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listHooks(deps, c.var.user.id)),
    )
    .post(
      '/',
      describe({
        tag,
        summary: 'Subscribe a URL to an event; its secret for Standard Webhooks signatures is shown only once',
        answers: { 201: CreatedHook },
        refuses: ['hook_target_refused', 'label_not_found', 'too_many_hooks'],
      }),
      signedIn,
      validator('json', CreateHook),
      async (c) => {
        c.header('Cache-Control', 'no-store')
        return c.json(await createHook(deps, reach, { userId: c.var.user.id, body: c.req.valid('json') }), 201)
      },
    )
    .get(
      '/samples',
      describe({
        tag,
        summary: 'The latest payloads a hook for this event would have received',
        answers: { 200: z.union([Task, Event]).array() },
      }),
      signedIn,
      validator('query', HookSamples),
      async (c) => listWithEtag(c, await hookSamples(deps, c.var.user.id, c.req.valid('query'))),
    )
    .put(
      '/:id',
      describe({
        tag,
        summary: 'Change the URL, the event and the label of a hook, and enable it; its secret stays',
        answers: { 200: Hook },
        refuses: ['hook_target_refused', 'label_not_found', 'hook_not_found'],
      }),
      signedIn,
      idParam('hook_not_found'),
      validator('json', CreateHook),
      async (c) => {
        const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')]
        return c.json(await editHook(deps, reach, { userId: c.var.user.id, id, body }), 200)
      },
    )
    .delete(
      '/:id',
      describe({ tag, summary: 'Unsubscribe', answers: { 204: null }, refuses: ['hook_not_found'] }),
      signedIn,
      idParam('hook_not_found'),
      async (c) => {
        await deleteHook(deps, { userId: c.var.user.id, id: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/test',
      describe({
        tag,
        summary: 'Send a signed delivery marked as a test, and return how the URL responded',
        answers: { 200: HookTest },
        refuses: ['hook_not_found'],
      }),
      signedIn,
      idParam('hook_not_found'),
      async (c) => c.json(await sendTest(deps, reach, { userId: c.var.user.id, hookId: c.req.valid('param').id }), 200),
    )
    .get(
      '/:id/deliveries',
      describe({
        tag,
        summary: 'The deliveries of a hook in the last 30 days, newest first',
        answers: { 200: HookDelivery.array() },
        refuses: ['hook_not_found'],
      }),
      signedIn,
      idParam('hook_not_found'),
      validator('query', Paged),
      async (c) => {
        const { id: hookId } = c.req.valid('param')
        const range = rangeAfter(hookId, c.req.valid('query'), Position)
        const items = await listDeliveries(deps, { userId: c.var.user.id, hookId, ...range })
        return pageWithEtag(c, {
          list: hookId,
          items,
          ...range,
          positionOf: ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }),
        })
      },
    )
    .post(
      '/:id/deliveries/:deliveryId/resend',
      describe({
        tag,
        summary: 'Send a delivery again; a disabled hook is enabled',
        answers: { 202: HookDelivery },
        refuses: ['hook_not_found', 'delivery_not_found'],
      }),
      signedIn,
      idParams({ id: 'hook_not_found', deliveryId: 'delivery_not_found' }),
      async (c) => {
        const { id: hookId, deliveryId: id } = c.req.valid('param')
        return c.json(await resendDelivery(deps, { userId: c.var.user.id, hookId, id }), 202)
      },
    )
}
