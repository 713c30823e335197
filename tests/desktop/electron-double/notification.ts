import { EventEmitter } from 'node:events'
import { needsReady } from './app.ts'
import { onCue, report } from './stage.ts'

type Options = { title?: string; body?: string; silent?: boolean; actions?: { type: 'button'; text: string }[] }

const shown = new Map<number, Notification>()
let lastId = 0

export class Notification extends EventEmitter {
  readonly #id = ++lastId
  readonly #options: Options

  constructor(options: Options = {}) {
    super()
    this.#options = options
  }

  static isSupported() {
    return true
  }

  show() {
    needsReady('A notification was shown')
    shown.set(this.#id, this)
    const { title = '', body = '', actions = [] } = this.#options
    report({ did: 'notify', id: this.#id, title, body, actions: actions.map(({ text }) => text) })
    this.emit('show')
  }

  close() {
    if (shown.delete(this.#id)) this.emit('close')
  }
}

onCue('click-notification', ({ id, action }) => {
  if (action === undefined) shown.get(id)?.emit('click', {})
  else shown.get(id)?.emit('action', {}, action)
})
