/** Where the small window's page is, inside the desktop app only. */
export const quickAddPath = '/quick-add'
