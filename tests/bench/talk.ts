import { steadyRandom } from './measure.ts'

const people = ['Ada Winter', 'Ben Okoro', 'Clara Lindqvist', 'Dario Menchetti', 'Elif Sahin', 'Frida Holm']
const things = [
  'the harbour brochure',
  'the ticket machine on pier two',
  'the spring timetable',
  'the fuel contract',
  'the crew rota',
  'the sign at the ramp',
  'the insurance form',
  'the website banner',
  'the winter survey',
  'the safety drill',
]
const places = [
  'the east pier',
  'the workshop',
  'the office in town',
  'the north ferry',
  'the boathouse',
  'the ticket hall',
]
const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'the end of next week',
  'tomorrow',
  'the fourteenth',
]
const amounts = ['forty', 'a hundred and twenty', 'about three', 'seventeen', 'six hundred', 'half a dozen']

type Words = { name: string; other: string; thing: string; place: string; day: string; amount: string }

/** Ordinary talk; about one sentence in nine promises or asks for something. */
const chatter: ((words: Words) => string)[] = [
  ({ thing }) => `I was looking at ${thing} again this morning and it still reads a bit like last year's.`,
  ({ place }) => `It was blowing hard at ${place} all weekend, so hardly anybody came through.`,
  ({ amount, place }) => `We counted ${amount} people at ${place} on Saturday, which is fewer than I expected.`,
  () => `Right, yeah, that makes sense.`,
  ({ name }) => `I think ${name} said something similar in the last meeting, didn't you?`,
  ({ thing }) => `The trouble with ${thing} is that nobody really knows who looked after it before us.`,
  () => `Sorry, you were breaking up for a second there, could you say that again?`,
  ({ amount }) => `If it costs more than ${amount} euros a month it isn't worth it, in my opinion.`,
  ({ thing, place }) => `We moved ${thing} to ${place} in the autumn because the roof was leaking.`,
  () => `Okay, I can see your screen now, go on.`,
  ({ thing, other }) => `${other} already finished ${thing} last month, so that one is off the list.`,
  ({ place }) => `Do we know whether ${place} is open during the holidays or not?`,
  ({ day }) => `The inspectors came on ${day} last time and they were quite relaxed about it.`,
  () => `Mhm. And what did they say in the end?`,
  ({ thing }) => `Maybe one day we could do something nicer with ${thing}, but there is no hurry at all.`,
  ({ amount, thing }) => `There were ${amount} mails about ${thing}, most of them from the same two people.`,
  () => `That's fair. I hadn't thought of it that way, to be honest.`,
  ({ other, place }) => `${other} grew up near ${place}, so they know every stone of it.`,
]
const promises: ((words: Words) => string)[] = [
  ({ other, thing, day }) => `${other}, I'll send you ${thing} by ${day}.`,
  ({ other, thing }) => `${other.split(' ')[0]}, could you check ${thing} before we print it?`,
  ({ thing, day }) => `Let me take care of ${thing}, I will have it ready on ${day}.`,
  ({ place, day }) => `I'm going to call ${place} on ${day} and ask about the keys.`,
  ({ other, thing }) => `So ${other.split(' ')[0]} will rewrite ${thing} and show it to all of us.`,
]

/** A meeting of about `words` words in Kept's text format, the same for the same seed and share of promises. */
export function talk(words: number, seed = 1, promising = 0.11): string {
  const random = steadyRandom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const lines: string[] = []
  let spoken = 0
  while (spoken < words) {
    const name = pick(people)
    const other = pick(people.filter((person) => person !== name))
    const said = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      pick(random() < promising ? promises : chatter)({
        name: other,
        other,
        thing: pick(things),
        place: pick(places),
        day: pick(days),
        amount: pick(amounts),
      }),
    ).join(' ')
    lines.push(`[${clock((spoken / words) * 3600)}] ${name}: ${said}`)
    spoken += said.split(' ').length
  }
  return lines.join('\n')
}

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}
