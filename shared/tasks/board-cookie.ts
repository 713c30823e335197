/** The cookie of a browser that stores its user's board. */
export const boardCookie = 'kept_board'
