import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { createLabel } from '#server/labels/create-label.ts'
import { deleteLabel } from '#server/labels/delete-label.ts'
import { editLabel } from '#server/labels/edit-label.ts'
import { findLabel } from '#server/labels/find-label.ts'
import { listLabels } from '#server/labels/list-labels.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { CreateLabel, EditLabel, Label } from '#shared/labels/schemas.ts'

const tag = 'Labels'

export function labelRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Your labels, Important first', answers: { 200: Label.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listLabels(deps, c.var.user.id)),
    )
    .post(
      '/',
      describe({
        tag,
        summary: 'Create a label; repeated with the same id and fields, it returns 200 with the existing label',
        answers: { 200: Label, 201: Label },
        refuses: ['label_name_taken', 'too_many_labels', 'id_taken'],
      }),
      signedIn,
      validator('json', CreateLabel),
      async (c) => {
        const { label, isNew } = await createLabel(deps, { userId: c.var.user.id, body: c.req.valid('json') })
        return c.json(label, isNew ? 201 : 200)
      },
    )
    .get(
      '/:id',
      describe({ tag, summary: 'One label', answers: { 200: Label }, refuses: ['label_not_found'] }),
      signedIn,
      idParam('label_not_found'),
      async (c) => c.json(await findLabel(deps.db, c.var.user.id, c.req.valid('param').id)),
    )
    .put(
      '/:id',
      describe({
        tag,
        summary: 'Change the name, icon or color of a label',
        answers: { 200: Label },
        refuses: ['label_not_found', 'label_name_taken', 'important_label_name_fixed'],
      }),
      signedIn,
      idParam('label_not_found'),
      validator('json', EditLabel),
      async (c) =>
        c.json(
          await editLabel(deps, { userId: c.var.user.id, id: c.req.valid('param').id, changes: c.req.valid('json') }),
        ),
    )
    .delete(
      '/:id',
      describe({
        tag,
        summary: 'Delete a label and remove it from its tasks',
        answers: { 204: null },
        refuses: ['label_not_found', 'important_label_stays'],
      }),
      signedIn,
      idParam('label_not_found'),
      async (c) => {
        await deleteLabel(deps, { userId: c.var.user.id, id: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
}
