/** Whether a speaker's label is this person: transcripts write names with other spaces and letter case. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
