/** The path of quick add's window in the desktop app. */
export const quickAddPath = '/quick-add'
