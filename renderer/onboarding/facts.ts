import type { Me } from '#shared/me/schemas.ts'
import { gateOf, type Gate, type Situation } from '#shared/onboarding/flow.ts'
import { machineOf } from '../devices/download/machine.ts'
import { useMe } from '../me/queries.ts'

/** What decides which page of the setup a user sees. */
export type Facts = { gate: Gate | null; situation: Situation }

type SetUpUser = Pick<
  Me,
  | 'attributes'
  | 'features'
  | 'googleCalendarConnection'
  | 'googleMailConnection'
  | 'pausedAt'
  | 'signupBlocked'
  | 'slackConnection'
>
type Here = Pick<Situation, 'machine' | 'inApp'> & { cookies: string }

export function factsOf(me: SetUpUser, { machine, inApp, cookies }: Here): Facts {
  const { pausedAt } = me

  return {
    gate: gateOf({
      hasWorkEmail: !me.signupBlocked,
      // A paused calendar needs no connecting: it's resumed on the board.
      calendar: me.googleCalendarConnection === 'CONNECTED' || pausedAt !== null,
      mail: me.googleMailConnection === 'CONNECTED',
      isReconnecting: cookies.split('; ').includes('reconnect=1'),
    }),
    situation: {
      machine,
      inApp,
      botless: me.features.BOTLESS === true,
      role: me.attributes.surveyRole ?? null,
      hasSlack: me.slackConnection !== null,
    },
  }
}

/** The facts about this user on this device. */
export const useFacts = (): Facts =>
  factsOf(useMe(), {
    machine: machineOf(navigator),
    inApp: window.kept !== undefined,
    cookies: document.cookie,
  })
