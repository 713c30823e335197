import { expect, test } from 'vitest'
import type { WaitingPlace } from '#shared/waiting/schemas.ts'
import { anEntry } from './waiting.fixture.ts'
import { waysOf } from './ways.ts'

const inPlace = (type: WaitingPlace['type'], label: string, url: string | null) => ({
  place: { type, label, url, platform: null, meetingId: null, startTimestamp: null },
})
const jonas = { name: 'Jonas Lindqvist', email: 'jonas@portolan.example', title: 'Post the timings' }
const addressesOf = (entry: Parameters<typeof anEntry>[0]) =>
  waysOf(anEntry(entry)).map(({ kind, to, isPasted, address }) => [
    kind,
    isPasted ? `paste in ${to}` : `to ${to}`,
    address('Any news? 100% & more\nThanks'),
  ])

const slack = 'https://portolan.slack.com/archives/C1/p1'
const thread = 'https://mail.google.com/mail/?authuser=me%40portolan.example#all/t1'
const mailTo =
  'mailto:jonas%40portolan.example?subject=Post%20the%20timings&body=Any%20news%3F%20100%25%20%26%20more%0AThanks'

test.each<[string, Parameters<typeof anEntry>[0], string[][]]>([
  [
    'a Slack message is answered there, or by email',
    { ...jonas, ...inPlace('SLACK', '#eng', slack) },
    [
      ['slack', 'paste in #eng', slack],
      ['email', 'to jonas@portolan.example', mailTo],
    ],
  ],
  [
    'an email is answered in its thread',
    { ...jonas, ...inPlace('EMAIL', 'The lease', thread) },
    [['email', 'paste in The lease', thread]],
  ],
  [
    'an email from elsewhere by a new one about the same',
    { ...jonas, ...inPlace('EMAIL', 'RE: The lease', 'https://post.example/1') },
    [['email', 'to jonas@portolan.example', mailTo.replace('Post%20the%20timings', 'Re%3A%20The%20lease')]],
  ],
  [
    'what was said in a meeting by an email, in Gmail if the user has it',
    { ...jonas, ...inPlace('MEETING', 'Weekly', null), writesFrom: 'me@portolan.example' },
    [
      [
        'email',
        'to jonas@portolan.example',
        'https://mail.google.com/mail/?authuser=me%40portolan.example&view=cm&fs=1&to=jonas%40portolan.example&su=Post+the+timings&body=Any+news%3F+100%25+%26+more%0AThanks',
      ],
    ],
  ],
  ['without an address there is no way', { name: 'Jonas', ...inPlace('MEETING', 'Weekly', null) }, []],
  [
    'another site that calls itself Slack is none',
    { name: 'Jonas', ...inPlace('SLACK', '#eng', 'https://slack.com.evil.example/') },
    [],
  ],
  ['nor is a script', { name: 'Jonas', ...inPlace('SLACK', '#eng', 'javascript:alert(1)//slack.com') }, []],
  ['an address with more in it is none', { name: 'Eve', email: 'eve@evil.example?bcc=all@portolan.example' }, []],
])('%s', (_, entry, ways) => {
  expect(addressesOf(entry)).toEqual(ways)
})
