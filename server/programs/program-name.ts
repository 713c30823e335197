const longest = 60

/** Characters that draw nothing, or turn the text around them. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** Scripts with letters that look like those of another. */
const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/**
 * A program's name as users will see it; null for one that can deceive: with invisible characters, or with scripts mixed
 * within a word.
 */
export function programNameOf(given: string): string | null {
  const name = given.normalize('NFKC').trim().replace(/\s+/g, ' ')
  if (name === '' || name.length > longest || invisible.test(name) || !/[\p{L}\p{N}]/u.test(name)) return null
  if (/\p{M}{3}/u.test(name)) return null // stacked marks reach into other lines
  return name.split(/[^\p{L}\p{M}]+/u).some(mixesScripts) ? null : name
}

function mixesScripts(word: string): boolean {
  return lookalikes.filter((script) => script.test(word)).length > 1
}
