import { titleStems } from '#server/capture/likeness.ts'

/** Each row lists words treated as synonyms. */
const synonyms = [
  'customer client buyer',
  'invoice bill billing payment pay money refund expense reimbursement',
  'hiring hire candidate interview recruiting recruitment applicant',
  'launch release ship shipping rollout',
  'bug incident outage defect crash downtime',
  'legal contract nda lawyer agreement terms clause',
  'price pricing quote discount tariff',
  'presentation deck slides keynote',
  'security vulnerability breach audit',
  'investor fundraising funding board',
  'boss manager',
  'chore admin housekeeping errand',
  'partner partnership vendor supplier',
  'travel trip flight hotel',
  'design mockup prototype wireframe',
  'sale sales deal prospect',
  'budget cost spending forecast',
  'doc docs document documentation',
].map((row) => [...titleStems(row)])

/** Words that mean little by themselves. */
const vague = titleStems(
  'project team meeting call update plan review internal external work week month day call note thing',
)

/** Filler words in a definition, which say nothing about its subject. */
const fillers = titleStems(
  `anything everything something things all any every each stuff task tasks item items todo action actions work that which who whom what whatever when
  where whenever if could can would should might may must need needs needed has have had having do does doing done make makes made making get gets
  getting i im ive me we us you care cares regarding concerning relate related relating relevant involve involves involving mention mentions mentioned
  matter matters important importance priority prioritise prioritize high top focus please want wants show keep see interested current currently right
  now moment main key promise promises promised commitment commitments request requests requested ask asks asked asking move moves affect affects block
  blocks blocked blocking impact impacts especially mostly like such etc directly someone anyone somebody anybody people person message messages thread
  threads channel channels come comes coming first also plus just only really very more than most them they he she there these those then one ones
  with without was were been am will not no`,
)

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A text with spaces between the words of languages that write none. */
export const spaced = (text: string) =>
  text.replace(unspaced, (run) => ` ${Array.from(segmenter.segment(run), ({ segment }) => segment).join(' ')} `)

export const stemsOf = (text: string): string[] => [...titleStems(spaced(text))]
export const saysNothing = (stem: string) => fillers.has(stem) || stem.length < 2

/** Rare words weigh more. Without frequencies, names and long words count as rare. */
export function weightOf(stem: string, isName: boolean): number {
  if (vague.has(stem)) return 0.5
  return isName ? 2 : 1 + Math.min(stem.length, 10) / 20
}

/** The synonyms of a word. */
export function alike(stem: string): string[] {
  return synonyms
    .filter((row) => row.includes(stem))
    .flat()
    .filter((other) => other !== stem)
}

export const plain = (text: string) =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
