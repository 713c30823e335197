const longest = 60

/** Characters that draw nothing, or turn the text around them. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

const ownName = /(?<!\p{L})k ?e ?p ?t(?!\p{L})/u

/** The letters of other alphabets that look like those of our name. */
const ownLetters = { k: 'кқҡҟκᴋꓗꮶⲕƙĸ', e: 'еєҽεᴇꓰꭼⲉɛɇ', p: 'рρᴘꓑꮲⲣƿ', t: 'тτᴛꓔꭲⲧŧ' }
const wordStart = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** Scripts with letters that look like those of another. */
const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/**
 * A program's name as users will see it; null for one that can deceive: with invisible characters, with scripts mixed
 * within a word, or with ours as a word.
 */
export function programNameOf(given: string): string | null {
  const name = given.normalize('NFKC').trim().replace(/\s+/g, ' ')
  if (name === '' || name.length > longest || invisible.test(name) || !/[\p{L}\p{N}]/u.test(name)) return null
  if (/\p{M}{3}/u.test(name)) return null // stacked marks reach into other lines
  if (ownName.test(skeletonOf(given))) return null
  return name.split(/[^\p{L}\p{M}]+/u).some(mixesScripts) ? null : name
}

/** What a reader makes of a name: its letters without marks, with a space wherever a word may end. */
function skeletonOf(name: string): string {
  return name
    .replace(/[™℠]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(wordStart, ' ')
    .toLowerCase()
    .replace(/(?:\P{L}|\p{Lm})+/gu, ' ')
    .replace(/\p{L}/gu, asOwnLetter)
}

function asOwnLetter(letter: string): string {
  return Object.entries(ownLetters).find(([, alike]) => alike.includes(letter))?.[0] ?? letter
}

function mixesScripts(word: string): boolean {
  return lookalikes.filter((script) => script.test(word)).length > 1
}
