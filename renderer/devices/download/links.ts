/** Opens the app on this Mac, if it's installed. */
export const appLink = 'kept://open'
