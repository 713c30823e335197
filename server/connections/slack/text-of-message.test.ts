import { describe, expect, test } from 'vitest'
import { textOfMessage } from '#server/connections/slack/text-of-message.ts'

const rich = (...elements: object[]) => [{ type: 'rich_text', elements }]
const section = (...elements: object[]) => ({ type: 'rich_text_section', elements })
const words = (text: string, style?: object) => ({ type: 'text', text, style })

describe('the text of a message', () => {
  test.each<[string, object, string]>([
    [
      'is its own text, if it has one',
      { text: 'I will go.', blocks: rich(section(words('Something else'))) },
      'I will go.',
    ],
    [
      'is read from its blocks if its own text is blank',
      { text: ' ', blocks: rich(section(words('I will go.'))) },
      'I will go.',
    ],
    [
      'writes people, channels and broadcasts like Slack does',
      {
        blocks: rich(
          section(
            { type: 'user', user_id: 'U0BEN' },
            words(' to '),
            { type: 'channel', channel_id: 'C0PIER' },
            words(' '),
            { type: 'broadcast', range: 'here' },
            { type: 'emoji', name: 'wave' },
          ),
        ),
      },
      '<@U0BEN> to <#C0PIER> <!here>:wave:',
    ],
    [
      'keeps links with their text',
      {
        blocks: rich(
          section({ type: 'link', url: 'https://a.example', text: 'chart' }, words(' '), {
            type: 'link',
            url: 'https://b.example',
          }),
        ),
      },
      '<https://a.example|chart> <https://b.example>',
    ],
    [
      'keeps struck-out text struck out',
      { blocks: rich(section(words('Monday', { strike: true }), words(' Tuesday', { bold: true }))) },
      '~Monday~ Tuesday',
    ],
    [
      'keeps lists, quotes and code apart',
      {
        blocks: rich(
          { type: 'rich_text_list', elements: [section(words('ropes')), section(words('sails'))] },
          { type: 'rich_text_quote', elements: [words('She said\nyes')] },
          { type: 'rich_text_preformatted', elements: [words('ls')] },
        ),
      },
      '• ropes\n• sails\n> She said\n> yes\n```ls```',
    ],
    [
      'is read from sections, fields and contexts',
      {
        blocks: [
          { type: 'section', text: { type: 'mrkdwn', text: '*Berth 7*' }, fields: [{ type: 'mrkdwn', text: 'free' }] },
          { type: 'context', elements: [{ type: 'mrkdwn', text: 'today' }, { type: 'image' }] },
          { type: 'divider' },
        ],
      },
      '*Berth 7*\nfree\ntoday',
    ],
    ['is empty without text or blocks', { text: null, blocks: 'none' }, ''],
    [
      'is empty if the blocks are malformed',
      { blocks: [null, 7, { type: 'rich_text', elements: [null, { elements: [3] }] }] },
      '',
    ],
  ])('%s', (_, message, text) => {
    expect(textOfMessage(message)).toBe(text)
  })

  test('is cut after 40,000 characters, but not inside one', () => {
    expect(textOfMessage({ text: 'a'.repeat(41_000) })).toHaveLength(40_000)
    expect(textOfMessage({ text: `${'a'.repeat(39_999)}😀` }).isWellFormed()).toBe(true)
  })
})
