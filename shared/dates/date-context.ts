/** Words that make the date after them an origin or the past, not a deadline. */
export const notBefore =
  /(?:\b(?:from|since|of|last|past|after|every|each|per|as of|was|were|past|our|the|your|my|that|a|on a|for (?:over|about|the (?:last|past)))\s*)$/i

/** An event after a day: "Friday's meeting" names the meeting, not a deadline. */
export const eventAfter =
  /^(?:'s\b|s\b|\s+(?:ago|meetings?|calls?|demo|session|sync|stand-?up|review|newsletter|numbers|version|edition|afternoon off|release notes|slot|crew|shift|workshop|class|lunch|dinner|morning meeting|team)\b)/i

/** Words that make the day after them a deadline. */
export const limit =
  /(?:\b(?:by|before|until|till|due|no later than|not later than|at the latest|latest|deadline(?: is)?|within|in)\s*)$/i
