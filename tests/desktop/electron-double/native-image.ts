import { existsSync } from 'node:fs'

class NativeImage {
  readonly #file: string | null
  #isTemplate = false

  constructor(file: string | null) {
    this.#file = file
    this.#isTemplate = file !== null && /Template(@\dx)?\.png$/.test(file) // macOS decides by the file name
  }

  isEmpty() {
    return this.#file === null
  }

  isTemplateImage() {
    return this.#isTemplate
  }

  setTemplateImage(isTemplate: boolean) {
    this.#isTemplate = isTemplate
  }
}

export const nativeImage = {
  createEmpty: () => new NativeImage(null),
  /** Returns an empty image when the file is missing, like Electron. */
  createFromPath: (file: string) => new NativeImage(existsSync(file) ? file : null),
}
