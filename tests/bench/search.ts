import { ask } from './client.ts'
import { withKept, type Kept } from './kept.ts'
import { percentile, repeat, steadyRandom } from './measure.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, settle, type Person } from './seed.ts'

const tasks = 100_000
const vocabulary = 30_000
const searches = 200

/** Searches a user's 100,000 tasks, with realistic word frequencies: a few common words and many rare ones. */
export function searchRows(): Promise<Row[]> {
  return withKept(async (kept) => {
    const [person] = await seedPeople(kept.db, 1)
    const words = await seedWords(kept, person!)
    const pick = steadyRandom(7)
    const seldom = () => words[Math.floor(pick() * words.length)]!
    const often = () => words[Math.floor(pick() ** 8 * words.length)]!

    return [
      await measured(kept, person!, 'a word that few tasks have', seldom),
      await measured(kept, person!, 'a word that many have', often),
      await measured(
        kept,
        person!,
        'the beginnings of two words',
        () => `${often().slice(0, 3)} ${seldom().slice(0, 4)}`,
      ),
      await measured(kept, person!, 'two words that all have', () => 'send the'),
      await measured(kept, person!, 'a single letter', () => often().slice(0, 1)),
      await measured(kept, person!, 'a mistyped word', () => mistyped(seldom())),
      await measured(kept, person!, 'a word with two letters swapped', () => swapped(seldom())),
      await measured(kept, person!, 'a word that nobody has', () => `${seldom()}qxz`),
    ]
  })
}

async function measured({ url }: Kept, { cookie }: Person, what: string, query: () => string): Promise<Row> {
  const search = () => ask(url, `/api/search?q=${encodeURIComponent(query())}`, { cookie })
  await repeat(20, search) // warm-up
  return row({
    name: `Search in 100,000 tasks, ${what}, p95`,
    unit: 'ms',
    value: percentile(await repeat(searches, search), 95),
    atMost: 30,
  })
}

/** Adds tasks with many words in titles, notes and sources; returns the words, most frequent first. */
async function seedWords({ db }: Kept, person: Person): Promise<string[]> {
  await seedTasks(db, [person], tasks)
  const pick = steadyRandom(1)
  const words = [...new Set(Array.from({ length: vocabulary * 2 }, () => wordOf(pick)))].slice(0, vocabulary)
  const some = (amount: number) =>
    Array.from({ length: amount }, () => words[Math.floor(pick() ** 3 * words.length)]!).join(' ')
  await db.query('set session_replication_role = replica') // skips triggers: the index is rebuilt below
  await db.query(
    `update tasks set title = 'Send the ' || said.title, notes = said.notes
     from (select id, title, notes from unnest($1::text[], $2::text[]) with ordinality said(title, notes, n)
       join (select id, row_number() over (order by "createdAt") as n from tasks) t using (n)) said
     where said.id = tasks.id`,
    [Array.from({ length: tasks }, () => some(5)), Array.from({ length: tasks }, () => some(25))],
  )
  await db.query('set session_replication_role = default')
  await db.query('select search.rebuild()')
  await settle(db)
  return words
}

const consonants = 'bcdfghjklmnprstvw'
const vowels = 'aeiou'

/** A made-up word of two to four syllables. */
function wordOf(pick: () => number): string {
  const letter = (letters: string) => letters[Math.floor(pick() * letters.length)]!
  return Array.from(
    { length: 2 + Math.floor(pick() * 3) },
    () => letter(consonants) + letter(vowels) + (pick() < 0.4 ? letter(consonants) : ''),
  ).join('')
}

function mistyped(word: string): string {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at) + word.slice(at + 1)
}

function swapped(word: string): string {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}
