/** The version of the API, as docs/api-changes.md counts it. */
export const apiVersion = '1.0'
