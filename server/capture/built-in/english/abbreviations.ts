const numberSign = /(?:^|\s)no\.$/i

const abbreviation = /(?:^|\s)(?:mr|mrs|ms|dr|prof|st|vs|etc|approx|e\.g|i\.e|a\.m|p\.m|inc|ltd|co)\.$/i

/** "No. 5" is an abbreviation; "no." is an answer. */
export function goesOn(before: string, after: string): boolean {
  return numberSign.test(before) ? /^\d/.test(after) : abbreviation.test(before)
}
