/** Whether a text contains these words as whole words, ignoring case and whitespace. */
export function isSaid(words: string, text: string): boolean {
  const wanted = plain(words)
  if (wanted === '') return false

  const within = plain(text)
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    if (
      !(isLetter(within[at - 1]) && isLetter(wanted[0])) &&
      !(isLetter(within[at + wanted.length]) && isLetter(wanted.at(-1)))
    )
      return true
  }
  return false
}

/** Whether a capitalized name occurs within a sentence. */
export function isSaidAmid(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (/^[\p{L}\p{N},;] $/u.test(text.slice(Math.max(0, at - 2), at)) && !isLetter(text[at + name.length])) return true
  }
  return false
}

/** Only letters of scripts with upper and lower case, because other scripts are written without spaces. */
function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{Ll}\p{Lu}\p{N}]/u.test(character)
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
