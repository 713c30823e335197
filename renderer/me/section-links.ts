export const headingId = (name: string) => `settings-${name}`

/** Scrolls to a section of the settings and focuses its heading. Without such a section, nothing happens. */
export function goToSection(name: string) {
  const heading = document.getElementById(headingId(name))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
