import { expect, test } from 'vitest'
import type { TaskSource } from '#shared/tasks/schemas.ts'
import { saidIn } from '#tests/support/task-shapes.ts'
import { sourceLink, type SourceLink } from './source-link.ts'

const line = {
  id: 'line',
  speaker: 'Jonas',
  text: 'Done by Friday.',
  permalink: 'https://portolan.slack.com/archives/C1/p2',
}

test.each<[string, Partial<TaskSource>, SourceLink | null]>([
  [
    'a Slack message is read in Slack',
    { type: 'SLACK', lines: [line] },
    { href: line.permalink, text: 'View conversation in Slack' },
  ],
  [
    'a mail is read in Gmail',
    { type: 'EMAIL', url: 'https://mail.google.com/mail/u/0/#all/1' },
    { href: 'https://mail.google.com/mail/u/0/#all/1', text: 'Open in Gmail' },
  ],
  [
    'a mail from elsewhere is a mail',
    { type: 'EMAIL', url: 'https://post.example/1' },
    { href: 'https://post.example/1', text: 'Open the email' },
  ],
  [
    'anything else is called by its label',
    { type: 'API', url: 'https://crm.example/4', label: 'CRM' },
    { href: 'https://crm.example/4', text: 'CRM' },
  ],
  [
    'without a label by its host',
    { type: 'ZAPIER', url: 'https://crm.example/4' },
    { href: 'https://crm.example/4', text: 'crm.example' },
  ],
  ['a script is never a link', { type: 'API', url: 'javascript:alert(1)' }, null],
  ['no address, no link', { type: 'API' }, null],
])('%s', (_, source, link) => {
  expect(sourceLink(saidIn('meeting', source))).toEqual(link)
})
