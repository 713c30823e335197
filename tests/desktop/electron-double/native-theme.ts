import { EventEmitter } from 'node:events'

class NativeTheme extends EventEmitter {
  readonly shouldUseDarkColors = false
}

export const nativeTheme = new NativeTheme()
