/** "…, and the report follows on Monday" */
export const followsLater =
  /(?:,|\band) (?<thing>(?:the|a|my|our) [^,]{2,60}?) (?:follows|will follow|comes|will be (?:ready|done|out|finished|with you))\b(?<rest>.*)$/i

/** "… and you the tickets" */
export const yourShare =
  /^(?:for you,?|you (?:have|get|take|do|are on)|you)(?: it is| is)? (?<thing>(?:the|your) [^?]{3,60})$/i

/** After a name: "Ben the catering" */
export const namedShare =
  /^(?:you have |you get |has |gets |takes |does |on |is on |with |it is )?(?<thing>(?:the|your|an?) [^?]{3,60})$/i

/** "And the photos by next Thursday" */
export const andAlso = /^(?:and|also|plus)[, ]+(?:also )?(?<thing>(?:the|your|a|an|our|my|that|those|these) .{2,80})$/i

export const verbWithRecipient = /^\S+(?: (?:me|us))?/

/** "Drinks are on me" */
export const onMe = /^(?<thing>(?:the |a )?[\p{L}'-]+(?: [\p{L}'-]+){0,3}?) (?:is |are )?on me\b/iu
