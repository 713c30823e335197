/** "No. 5" is an abbreviation; "no." is an answer. */
export const numberSign = /(?:^|\s)no\.$/i

export const abbreviation = /(?:^|\s)(?:mr|mrs|ms|dr|prof|st|vs|etc|approx|e\.g|i\.e|a\.m|p\.m|inc|ltd|co)\.$/i
