type Focus = { isDefined: boolean; isOn: boolean; hasEnough: boolean | undefined }

/** What Focus shows in the header. Null until the tasks are loaded, because a hint that becomes a switch would jump. */
export function focusControl({ isDefined, isOn, hasEnough }: Focus): 'switch' | 'question' | 'hint' | null {
  if (isDefined && isOn) return 'switch' // also when tasks were completed since then, so that it can be turned off
  if (hasEnough === undefined) return null
  if (!hasEnough) return 'hint'

  return isDefined ? 'switch' : 'question'
}
