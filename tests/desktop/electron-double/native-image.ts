import { existsSync } from 'node:fs'

class NativeImage {
  readonly #file: string | null
  #isTemplate = false

  constructor(file: string | null) {
    this.#file = file
    this.#isTemplate = file !== null && /Template(@\dx)?\.png$/.test(file) // macOS goes by the name
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
  /** Empty where there is no image, as Electron gives it. */
  createFromPath: (file: string) => new NativeImage(existsSync(file) ? file : null),
}
