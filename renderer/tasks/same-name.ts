/** Whether a speaker is this user. Transcripts vary in spaces and case. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
