/** The same key for all spellings of a name: "Ana", "ANA" and "ana". */
export function speakerKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
