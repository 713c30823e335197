/** Marks an answer of the app itself to the page: no server answered. Its body says why, as a problem does. */
export const unansweredHeader = 'x-kept-unanswered'
