import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMeetingLink, findMeetingLinks, isSameRoom } from './links.ts'

const found = (text: string) => findMeetingLink(text)?.url ?? null

describe('a link to a meeting', () => {
  test.each([
    ['Google Meet', 'https://meet.google.com/abc-defg-hij', 'google_meet'],
    ['Google Meet by a nickname', 'https://meet.google.com/lookup/weekly-Sync', 'google_meet'],
    ['Zoom', 'https://zoom.us/j/81234567890', 'zoom'],
    ["a company's Zoom", 'https://acme.zoom.us/j/81234567890', 'zoom'],
    ['a regional Zoom host', 'https://us02web.zoom.us/j/81234567890', 'zoom'],
    ['the zoom.com domain', 'https://app.zoom.com/w/81234567890', 'zoom'],
    ['Zoom for Government', 'https://acme.zoomgov.com/j/1612345678', 'zoom'],
    ['a personal Zoom room', 'https://zoom.us/my/ada.winter', 'zoom'],
    ['personal Teams', 'https://teams.live.com/meet/9312345678901', 'teams'],
    [
      'Teams',
      'https://teams.microsoft.com/l/meetup-join/19%3Ameeting_Abc%40thread.v2/0?context=%7B%22Tid%22%3A%221%22%7D',
      'teams',
    ],
  ])('is recognized: %s', (_, url, platform) => {
    expect(findMeetingLink(`Join here: ${url} and bring cake`)).toEqual({ url, platform })
  })

  test.each([
    ['a host that ends like a real one', 'https://evilzoom.us/j/81234567890'],
    ['a host that begins like a real one', 'https://zoom.us.evil.example/j/81234567890'],
    ['a Meet code in another host', 'https://meet.google.com.evil.example/abc-defg-hij'],
    ['a code that is too long', 'https://meet.google.com/abc-defg-hijk'],
    ['another page of Zoom', 'https://zoom.us/pricing'],
    ['dial-in numbers', 'https://zoom.us/u/adKxzVJJ'],
    ['a recording', 'https://zoom.us/rec/share/81234567890'],
    ['a Zoom address in the path of another site', 'https://evil.example/zoom.us/j/81234567890'],
    ['an email address', 'ada@meet.google.com/abc-defg-hij'],
    ['a script', 'javascript:alert("zoom.us")'],
    ['another service', 'https://acme.webex.com/meet/ada'],
    ['an empty text', ''],
  ])('is not recognized: %s', (_, text) => {
    expect(found(text)).toBeNull()
  })

  test.each([
    ['without its scheme', 'zoom.us/j/81234567890', 'https://zoom.us/j/81234567890'],
    ['in capitals', 'HTTPS://MEET.GOOGLE.COM/ABC-DEFG-HIJ', 'https://meet.google.com/abc-defg-hij'],
    ['with http', 'http://meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
    [
      'with tracking parameters',
      'https://meet.google.com/abc-defg-hij?authuser=0&hs=122',
      'https://meet.google.com/abc-defg-hij',
    ],
    ['at the end of a sentence', 'Come to https://zoom.us/j/81234567890.', 'https://zoom.us/j/81234567890'],
    ['in brackets', '(https://zoom.us/j/81234567890?pwd=abc.1)', 'https://zoom.us/j/81234567890?pwd=abc.1'],
    [
      'with its passcode and tracking',
      'https://zoom.us/j/81234567890?omn=9&pwd=aB3.1&from=addon#success',
      'https://zoom.us/j/81234567890?pwd=aB3.1',
    ],
    ['the start link of the host', 'https://zoom.us/s/81234567890?pwd=a', 'https://zoom.us/j/81234567890?pwd=a'],
    ['in the web client', 'https://app.zoom.us/wc/81234567890/join?pwd=a', 'https://app.zoom.us/j/81234567890?pwd=a'],
    ['in the older web client', 'https://zoom.us/wc/join/81234567890?pwd=a', 'https://zoom.us/j/81234567890?pwd=a'],
    [
      'Teams with its passcode',
      'https://teams.microsoft.com/meet/2412345?p=Zx9&anon=true',
      'https://teams.microsoft.com/meet/2412345?p=Zx9',
    ],
    [
      'Teams as Outlook writes it',
      '<https://teams.microsoft.com/l/meetup-join/19%3ameeting_Abc%40thread.v2/0?context=%7b%22Tid%22%3a%221%22%7d>',
      'https://teams.microsoft.com/l/meetup-join/19%3Ameeting_Abc%40thread.v2/0?context=%7B%22Tid%22%3A%221%22%7D',
    ],
  ])('is normalized: %s', (_, text, url) => {
    expect(found(text)).toBe(url)
    expect(found(url)).toBe(url)
  })
})

describe('a link inside a redirect', () => {
  const zoom = 'https://zoom.us/j/81234567890?pwd=aB3.1'
  const inside = encodeURIComponent(zoom)

  test.each([
    ['by Google', `https://www.google.com/url?q=${inside}&sa=D&source=calendar&ust=17&usg=AOv`],
    ['by Outlook', `https://eur02.safelinks.protection.outlook.com/?url=${inside}&data=05%7C02&reserved=0`],
    [
      'by Outlook inside one by Google',
      `https://www.google.com/url?q=${encodeURIComponent(`https://nam01.safelinks.protection.outlook.com/?url=${inside}`)}`,
    ],
    ['by Slack', `https://slack-redir.net/link?url=${inside}`],
    ['by Barracuda', `https://linkprotect.cudasvc.com/url?a=${inside}&c=E,1`],
    ['by Proofpoint', `https://urldefense.com/v3/__${zoom}__;!!Abc`],
    [
      'by an older Proofpoint',
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__zoom.us_j_81234567890-3Fpwd-3DaB3.1&d=DwMF',
    ],
  ])('is found without a request: %s', (_, url) => {
    expect(found(`Join <${url}> now`)).toBe(zoom)
  })

  test('that points to itself or cannot be decoded is ignored quickly', () => {
    expect(found('https://www.google.com/url?q=https://www.google.com/url?q=')).toBeNull()
    expect(found('https://urldefense.proofpoint.com/v2/url?u=https-ZZ__x')).toBeNull()
    expect(found(`${'https://www.google.com/url?q='.repeat(4_000)}`)).toBeNull()
  })
})

test('all links in a text are found, in order', () => {
  const text =
    'Zoom https://zoom.us/j/81234567890, or https://meet.google.com/abc-defg-hij; dial https://zoom.us/u/x; Teams teams.live.com/meet/931'

  expect(findMeetingLinks(text).map(({ platform }) => platform)).toEqual(['zoom', 'google_meet', 'teams'])
})

test('links with and without a passcode lead to the same room', () => {
  const [one, other, third] = findMeetingLinks(
    'https://zoom.us/j/1234567890 https://zoom.us/j/1234567890?pwd=a https://zoom.us/j/1234567891',
  )

  expect([isSameRoom(one!, other!), isSameRoom(one!, third!)]).toEqual([true, false])
})

test.each([
  ['labels', 'a.'.repeat(50_000)],
  ['labels after a scheme', `https://${'a-'.repeat(50_000)}`],
  ['schemes', 'https://'.repeat(12_000)],
  ['queries', `https://zoom.us/j/1?${'?'.repeat(90_000)}`],
  ['dots', `https://zoom.us/j/1${'.'.repeat(90_000)}x`],
])('a text of only %s is searched in under a second', (_, text) => {
  const startedAt = performance.now()
  findMeetingLinks(text)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('in any text, links lead only to meeting hosts and stay the same when parsed again', () => {
  const parts = fc.constantFrom(
    'https://',
    'http://',
    'javascript:',
    'zoom.us',
    '.zoom.us',
    'meet.google.com',
    'teams.microsoft.com',
    'teams.live.com',
    '/j/81234567890',
    '/my/ada',
    '/abc-defg-hij',
    '/meet/931',
    '/l/meetup-join/19%3a',
    '?pwd=a.1',
    '?p=%',
    '#',
    '@',
    ':8080',
    '\\',
    '%2f',
    '%',
    ' ',
    '.',
    '<',
    '"',
    'evil.example',
    '\u202e',
    'ｚoom.us',
    'https://www.google.com/url?q=',
  )
  const text = fc
    .array(fc.oneof(parts, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 14 })
    .map((all) => all.join(''))

  fc.assert(
    fc.property(text, (written) => {
      for (const link of findMeetingLinks(written)) {
        const { protocol, hostname, port, username } = new URL(link.url)
        expect([protocol, port, username]).toEqual(['https:', '', ''])
        expect(hostname).toMatch(
          /^(meet\.google\.com|([\w-]+\.)*(zoom\.us|zoom\.com|zoomgov\.com)|teams\.(microsoft|live)\.com)$/,
        )
        expect(findMeetingLink(link.url)).toEqual(link)
      }
    }),
    { numRuns: 3_000 },
  )
})
