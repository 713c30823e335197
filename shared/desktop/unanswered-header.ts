/** Set on a response the app makes itself because no server answered. The body is a problem. */
export const unansweredHeader = 'x-kept-unanswered'
