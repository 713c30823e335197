import { z } from 'zod'
import { Attendee, Event } from '#shared/events/schemas.ts'
import { Hook, HookDelivery } from '#shared/hooks/schemas.ts'
import { Label } from '#shared/labels/schemas.ts'
import { ProblemAnswer } from '#shared/platform/schemas.ts'
import { TaskGroup } from '#shared/task-groups/schemas.ts'
import { Card } from '#shared/tasks/card.ts'
import { Task, TaskAssignee, TaskRating, TaskSource } from '#shared/tasks/schemas.ts'

const named = {
  Task,
  TaskAssignee,
  TaskRating,
  TaskSource,
  Card,
  Event,
  Attendee,
  TaskGroup,
  Label,
  Hook,
  HookDelivery,
  Problem: ProblemAnswer,
}

/** Gives the schemas of many routes a name, by which the document refers to them and a generated client calls its types. */
export function nameSchemas() {
  for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id })
}
