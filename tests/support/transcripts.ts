/** A short meeting with two promises and one line that fits no format. */
export const planning = `[0:04] Ada Winter: Thanks for coming, everyone.
[0:09] Ben Okoro: The brochure is still missing the new prices.
[0:15] Ada Winter: I'll send you the price list by Friday.
(recording paused)
[0:24] Ben Okoro: Great, then I will update the brochure on Monday.
[0:31] Ada Winter: It rained all weekend, by the way.
`

/** Thursday, 5 March 2026. */
export const planningStart = '2026-03-05T09:00:00.000Z'

/** A long meeting: this many lines of talk without a promise, then one promise at the end. */
export function longMeeting(lines: number): string {
  const talk = Array.from({ length: lines }, (_, index) => {
    const speaker = index % 2 ? 'Ben Okoro' : 'Ada Winter'
    return `[${clock(index * 2)}] ${speaker}: The harbour was quiet on day ${index} of the season.`
  })
  return [
    ...talk,
    `[${clock(lines * 2)}] Ada Winter: I'll send the season report to the port authority tomorrow.`,
  ].join('\n')
}

function clock(seconds: number) {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

const things = [
  'report',
  'budget',
  'roadmap',
  'invoice',
  'contract',
  'proposal',
  'agenda',
  'forecast',
  'brochure',
  'survey',
]
const places = ['Lisbon', 'Vienna', 'Oslo', 'Madrid', 'Turin', 'Prague', 'Dublin', 'Geneva', 'Porto', 'Krakow']

/** Different promises, one a line. */
export function manyPromises(lines: number): string {
  return Array.from({ length: lines }, (_, index) => {
    const thing = things[index % 10]
    const place = places[Math.floor(index / 10) % 10]
    return `${index % 2 ? 'Ada Winter' : 'Ben Okoro'}: I'll send you ${thing} number ${index} for ${place} by Friday.`
  }).join('\n')
}
