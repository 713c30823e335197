/** The words before a day: "by". */
export const dueLead =
  /(?:[\s,(–-]*\b(?:and|or|by|before|until|till|on|at|for|due|due by|no later than|not later than|at the latest|latest|this coming|the coming|sometime|some time|within|in|starting|the latest|already|later|early|late|first thing|or|as of|hopefully|preferably|ideally|latest by|end of))*[\s,(–-]*$/i

/** Words after a day that belong to it: "tomorrow night". */
export const afterDay =
  /^\s*(?:at the latest|latest|or so|if possible|first thing|morning|afternoon|evening|night|noon|lunch(?:time)?|your time|my time)\b/iu
