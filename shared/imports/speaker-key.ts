/** What makes two spellings of a name one speaker: "Ana", "ANA" and "ana" are the same person. */
export function speakerKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
