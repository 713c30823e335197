// Loaded with --import into a utility process: provides the port to the app, as Electron does.
import { EventEmitter } from 'node:events'

class ParentPort extends EventEmitter {
  postMessage(message: unknown) {
    process.send?.(message)
  }
}

const port = new ParentPort()
const early: unknown[] = []
process.on('message', (data) =>
  port.listenerCount('message') > 0 ? port.emit('message', { data, ports: [] }) : early.push(data),
)
// Messages queue until there is a listener, as in a port that hasn't been started.
port.on('newListener', (name) => {
  if (name === 'message')
    queueMicrotask(() => early.splice(0).forEach((data) => port.emit('message', { data, ports: [] })))
})
process.on('disconnect', () => process.exit()) // the app has exited, and its processes exit with it

Object.defineProperty(process, 'parentPort', { value: port })
