// Loaded with --import into a utility process: gives it the line to the app that Electron would give it.
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
// What is said before anybody listens waits, as in a port that has not been started.
port.on('newListener', (name) => {
  if (name === 'message')
    queueMicrotask(() => early.splice(0).forEach((data) => port.emit('message', { data, ports: [] })))
})
process.on('disconnect', () => process.exit()) // the app is gone, and with it all of its processes

Object.defineProperty(process, 'parentPort', { value: port })
