/** The name in the page's Server-Timing header that tells the scripts, which can't read the cookie, of a session. */
export const sessionTiming = 'session'
