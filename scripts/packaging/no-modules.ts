/** Asked by electron-builder before it packs. The app is whole without packages, so there are none to look for. */
export function beforeBuild(): boolean {
  return false
}
