import { isOurs } from './our-page.ts'

const needed = ['clipboard-sanitized-write'] // copying text to the clipboard

/** Whether a page may use an ability of the machine: only our page, and only what it needs. */
export function isAllowed(permission: string, url: string): boolean {
  return needed.includes(permission) && isOurs(url)
}
