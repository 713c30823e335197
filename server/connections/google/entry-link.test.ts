import { expect, test } from 'vitest'
import { linkOfEntry } from './entry-link.ts'

const meet = 'https://meet.google.com/abc-defg-hij'
const zoom = 'https://acme.zoom.us/j/81234567890'
const teams = 'https://teams.microsoft.com/meet/2412345?p=Zx9'
const video = (uri: string) => ({
  entryPoints: [
    { entryPointType: 'phone', uri: 'tel:+43-1-555' },
    { entryPointType: 'video', uri },
  ],
})
const entry = { conferenceData: undefined, hangoutLink: '', location: '', description: '' }
const found = (says: Partial<Parameters<typeof linkOfEntry>[0]>) => linkOfEntry({ ...entry, ...says })?.url ?? null

test.each([
  [
    'its video conference, first of all',
    { conferenceData: video(zoom), hangoutLink: meet, location: teams, description: teams },
    zoom,
  ],
  [
    "its Google Meet, if bots can't join its conference",
    { conferenceData: video('https://acme.webex.com/meet/ada'), hangoutLink: meet, location: zoom },
    meet,
  ],
  ['in its location, before its description', { location: `Room 4 / ${zoom}`, description: meet }, zoom],
  ['in its description', { location: 'Room 4', description: `Dial in: ${teams}` }, teams],
  [
    'the first of five in its description',
    { description: `${zoom} ${meet} ${teams} https://zoom.us/j/1 https://zoom.us/j/2` },
    zoom,
  ],
  [
    'null if people can only dial in',
    { conferenceData: { entryPoints: [{ entryPointType: 'phone', uri: 'tel:+43-1-555' }] } },
    null,
  ],
  ['null without a link', {}, null],
])('the link of an entry is %s', (_, says, url) => {
  expect(found(says)).toBe(url)
})

test.each([
  [
    'a link',
    `<p>Join <b>here</b>: <a href="${zoom}?pwd=aB3.1&amp;from=addon" id="ow1">Zoom</a></p>`,
    `${zoom}?pwd=aB3.1`,
  ],
  [
    'a link wrapped by Google',
    `<a href="https://www.google.com/url?q=${encodeURIComponent(`${zoom}?pwd=aB3.1`)}&amp;sa=D">Zoom</a>`,
    `${zoom}?pwd=aB3.1`,
  ],
  ['text between tags', `<span>${zoom}</span><br>`, zoom],
  ['entities', `https:&#47;&#x2F;acme.zoom.us/j/81234567890?pwd&#61;a`, `${zoom}?pwd=a`],
  ['broken HTML', `<a href="${zoom}<br><div>`, zoom],
])('a link in HTML is found in %s', (_, description, url) => {
  expect(found({ description })).toBe(url)
})

test('a passcode that only the description has is added to the link', () => {
  expect(found({ location: zoom, description: `Meet: ${meet}. With passcode: ${zoom}?pwd=aB3.1` })).toBe(
    `${zoom}?pwd=aB3.1`,
  )
})
