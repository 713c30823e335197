import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

const Target = z.strictObject({ userId: z.uuid(), taskId: z.uuid() })

/** A task in a message, and whose message it is. */
export type Target = z.infer<typeof Target>

const place = 'slack button'

/** Names a task's buttons in a Slack message, in less than the 255 characters of a block's id. */
export const taskToken = ({ sealing }: Pick<Deps, 'sealing'>, target: Target): string =>
  sealing.seal(JSON.stringify(target), place)

/** Whose task a button is for. Throws `slack_button_invalid`. */
export function openTaskToken({ sealing }: Pick<Deps, 'sealing'>, token: string): Target {
  try {
    return Target.parse(JSON.parse(sealing.open(token, place)))
  } catch (cause) {
    throw new Problem('slack_button_invalid', { cause })
  }
}

/** The task that a block of a message is about, or null. */
export function taskOfToken(deps: Pick<Deps, 'sealing'>, blockId: string): string | null {
  try {
    return openTaskToken(deps, blockId).taskId
  } catch {
    return null // named by Slack
  }
}
