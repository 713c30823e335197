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
    'its video conference, before all else',
    { conferenceData: video(zoom), hangoutLink: meet, location: teams, description: teams },
    zoom,
  ],
  [
    'its Google Meet, when the conference is one nobody can send a bot to',
    { conferenceData: video('https://acme.webex.com/meet/ada'), hangoutLink: meet, location: zoom },
    meet,
  ],
  ['its place, before what is written below', { location: `Room 4 / ${zoom}`, description: meet }, zoom],
  ['its description', { location: 'Room 4', description: `Dial in: ${teams}` }, teams],
  [
    'the first of five in a description',
    { description: `${zoom} ${meet} ${teams} https://zoom.us/j/1 https://zoom.us/j/2` },
    zoom,
  ],
  [
    'none, when it only can be dialled into',
    { conferenceData: { entryPoints: [{ entryPointType: 'phone', uri: 'tel:+43-1-555' }] } },
    null,
  ],
  ['none, when nothing is said', {}, null],
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
    'a link that Google leads to',
    `<a href="https://www.google.com/url?q=${encodeURIComponent(`${zoom}?pwd=aB3.1`)}&amp;sa=D">Zoom</a>`,
    `${zoom}?pwd=aB3.1`,
  ],
  ['text between tags', `<span>${zoom}</span><br>`, zoom],
  ['entities for the characters of a link', `https:&#47;&#x2F;acme.zoom.us/j/81234567890?pwd&#61;a`, `${zoom}?pwd=a`],
  ['broken HTML', `<a href="${zoom}<br><div>`, zoom],
])('in HTML it is found in %s', (_, description, url) => {
  expect(found({ description })).toBe(url)
})

test('a passcode that is only said further down is not lost', () => {
  expect(found({ location: zoom, description: `Meet: ${meet}. With passcode: ${zoom}?pwd=aB3.1` })).toBe(
    `${zoom}?pwd=aB3.1`,
  )
})
