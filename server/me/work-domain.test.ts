import { expect, test } from 'vitest'
import { workDomainOf } from './work-domain.ts'

const config = { CONSUMER_MAIL_DOMAINS: ['gmail.com', 'club.example'] }

test.each([
  ['a company', 'maya@portolan.example', 'portolan.example'],
  ['a company, in capitals', 'Maya@Portolan.EXAMPLE', 'portolan.example'],
  ['a company whose domain begins like a mail provider’s', 'maya@gmail.portolan.example', 'gmail.portolan.example'],
  ['a domain that can’t sign up', 'maya@gmail.com', null],
  ['a mail provider that can', 'maya@outlook.com', null],
  ['a mail provider that the list lacks', 'maya@gmx.ch', null],
  ['Microsoft in one country', 'maya@hotmail.nl', null],
  ['Microsoft below another ending', 'maya@live.com.sg', null],
  ['Microsoft below yet another', 'maya@outlook.co.id', null],
  ['a company named like Microsoft’s', 'maya@outlook.portolan.example', 'outlook.portolan.example'],
  ['Yahoo in one country', 'maya@yahoo.nl', null],
  ['GMX below another ending', 'maya@gmx.co.uk', null],
  ['a mail provider of Japan', 'maya@so-net.ne.jp', null],
  ['addresses that hide another', 'maya@mozmail.com', null],
  ['a mail provider of one country', 'maya@Web.de', null],
  ['one that only the settings name', 'maya@club.example', null],
  ['no address', '', null],
])('%s', (_, email, domain) => {
  expect(workDomainOf(email, config)).toBe(domain)
})
