const article = '(?:der|die|das|den|dem|mein|meine|meinem|meiner|unser|unsere|unserem|unserer)'

/** "Was ist mit der Anmeldung?", "Wie sieht es mit dem Bus aus?" */
const asked = new RegExp(
  `^(?:was ist mit|wie (?:sieht es|steht es|weit (?:ist|sind|bist du))(?: \\p{L}+)? (?:mit|um)|wie weit (?:ist|sind)|was macht|was machen|und|zu|zum|zur|wegen) (?:${article} )?(?<thing>\\p{L}[\\p{L}-]+(?: (?:für|von|vom|im|in) (?:\\p{L}+ )?\\p{Lu}\\p{L}+)?)(?: aus)?[?.!]*$`,
  'iu',
)
/** "Die Doku?", "Der Bus." */
const fragment = /^(?:der|die|das|den|unsere?|deine?)? ?(?<thing>\p{Lu}[\p{L}-]{2,})[?.]?$/u
/** "Die Doku fehlt noch", "mein VPN geht nicht mehr" */
const subject = new RegExp(
  `^(?:${article}) (?<thing>\\p{L}[\\p{L}-]{2,}) (?:ist|sind|war|geht|gehen|fehlt|fehlen|läuft|laufen|funktioniert|macht|muss|müssen|stimmt|will|hat)(?![\\p{L}])`,
  'iu',
)

/** The thing a sentence asks about or is about, without its article, which would need another case. */
export function topicIn(core: string, isReply: boolean): string | null {
  const found = asked.exec(core) ?? (isReply ? null : fragment.exec(core)) ?? subject.exec(core)
  return found?.groups?.['thing'] ?? null
}
