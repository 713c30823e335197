/** Called by electron-builder before it packs. False, because the app is bundled and needs no packages. */
export function beforeBuild(): boolean {
  return false
}
