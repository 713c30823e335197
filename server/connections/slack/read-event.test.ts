import { describe, expect, test } from 'vitest'
import { handledTypes, readEvent } from '#server/connections/slack/read-event.ts'
import { botScopes, userScopes } from '#server/providers/slack/scopes.ts'
import manifest from '../../../examples/slack/manifest.json' with { type: 'json' }

const delivered = (event: unknown, more: object = {}) => ({
  team_id: 'T0',
  api_app_id: 'A0KEPT',
  event_time: 1_772_704_800,
  event,
  ...more,
})
const kindOf = (event: unknown) => readEvent(delivered(event))?.update.kind ?? null
const said = { type: 'message', channel: 'C0', ts: '1772704800.000100', user: 'U0BEN', text: 'I will go.' }

describe('an event', () => {
  test.each<[string, object, string | null]>([
    ['a message', said, 'message'],
    [
      'a thread reply sent to the channel',
      { ...said, subtype: 'thread_broadcast', thread_ts: '1772704000.000100' },
      'message',
    ],
    [
      'an edit',
      {
        type: 'message',
        subtype: 'message_changed',
        channel: 'C0',
        message: { ...said, edited: { ts: '1772704900.000100' } },
      },
      'message',
    ],
    [
      "an edit of our own app's message",
      {
        type: 'message',
        subtype: 'message_changed',
        channel: 'C0',
        message: { ...said, app_id: 'A0KEPT', edited: { ts: '1772704900.000100' } },
      },
      null,
    ],
    [
      'a new reply in a thread',
      {
        type: 'message',
        subtype: 'message_changed',
        channel: 'C0',
        message: { ...said, reply_count: 1 },
        previous_message: said,
      },
      null,
    ],
    ["a thread's reply notice", { ...said, subtype: 'message_replied' }, null],
    ['a member who left', { type: 'member_left_channel', channel: 'C0', user: 'U0' }, 'member-left'],
    ['a private channel the user left', { type: 'group_left', channel: 'C0' }, 'list-again'],
    ['a new direct conversation', { type: 'im_created', user: 'U0', channel: { id: 'D0' } }, 'list-again'],
    ['a renamed channel', { type: 'group_rename', channel: { id: 'C0', name: 'docks' } }, 'renamed'],
    ['a deleted channel', { type: 'channel_deleted', channel: 'C0' }, 'channel-gone'],
    ['a new member', { type: 'team_join', user: { id: 'U0', profile: {} } }, 'member'],
    ['a revoked grant', { type: 'tokens_revoked', tokens: { oauth: ['U0'] } }, 'tokens-revoked'],
    ['a removed app', { type: 'app_uninstalled' }, 'uninstalled'],
    ['a reaction', { type: 'reaction_added' }, null],
  ])('that is %s is recognized', (_, event, kind) => {
    expect(kindOf(event)).toBe(kind)
  })

  test('of any shape never throws', () => {
    const odd = [null, undefined, 7, '', 'x', [], {}, Number.NaN, 1e300, { id: null }, ['x'], true]
    const shapes = [
      said,
      {
        type: 'message',
        subtype: 'message_changed',
        channel: 'C0',
        message: { ...said, edited: { ts: '1772704900.000100' } },
        previous_message: said,
      },
      {
        type: 'message',
        subtype: 'message_deleted',
        channel: 'C0',
        deleted_ts: said.ts,
        previous_message: said,
        event_ts: said.ts,
      },
      { type: 'user_change', user: { id: 'U0', profile: { real_name: 'Ben' } } },
      { type: 'channel_rename', channel: { id: 'C0', name: 'docks' } },
      { type: 'tokens_revoked', tokens: { oauth: ['U0'] } },
    ]

    for (const wrong of odd) {
      expect(() => readEvent(wrong)).not.toThrow()
      for (const shape of shapes) {
        for (const key of [...Object.keys(shape), 'blocks', 'files', 'edited', 'thread_ts', 'bot_profile', 'subtype']) {
          expect(() => readEvent(delivered({ ...shape, [key]: wrong }))).not.toThrow()
          expect(() => readEvent({ ...delivered(shape), [key]: wrong, event_time: wrong })).not.toThrow()
        }
      }
    }
    for (const type of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) expect(kindOf({ type })).toBeNull()
  })
})

test('the example manifest lists the scopes and events that Kept uses', () => {
  const { oauth_config: oauth, settings } = manifest
  const subscribed = [...settings.event_subscriptions.user_events, ...settings.event_subscriptions.bot_events]

  expect(oauth.scopes).toEqual({ user: userScopes, bot: botScopes })
  expect(new Set(subscribed.map((name) => name.replace(/^message\..*/, 'message')))).toEqual(new Set(handledTypes))
})
