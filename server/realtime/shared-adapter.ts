import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Namespace } from 'socket.io'
import type { Redis } from '#server/platform/redis.ts'

/** How many events Redis keeps for servers that are behind. */
const keptEvents = 1000
const retryMs = 1000

/**
 * Shares events and rooms with the other servers through a stream in Redis. When others may not have got an event, notes
 * that and tells every page so, as soon as Redis takes one again.
 */
export function sharedAdapter({ client, openReader }: Redis, noteGap: () => Promise<unknown>) {
  client.duplicate = () => heedless(openReader())
  const create = createAdapter(client, {
    streamName: 'kept:events',
    channelPrefix: 'kept:sockets',
    maxLen: keptEvents,
    blockTimeInMs: 2000,
    onlyPlaintext: true,
  })

  // socket.io calls it with new, which arrow functions don't allow.
  return function adapterOf(namespace: Namespace) {
    const adapter = create(namespace)
    const publish = adapter.doPublish.bind(adapter)
    let hasMissed = false
    let retry: NodeJS.Timeout | undefined

    const noteMissed = () => {
      hasMissed = true
      retry ??= setTimeout(() => {
        retry = undefined
        namespace.in('nobody').socketsLeave('nobody') // any message shows whether Redis takes them
      }, retryMs)
    }
    adapter.doPublish = async (message: Parameters<typeof publish>[0]) => {
      try {
        const offset: unknown = await publish(message)
        if (hasMissed) {
          hasMissed = false
          noteGap().then(() => namespace.emit('updates-missed', {}), noteMissed)
        }
        return offset
      } catch (error) {
        noteMissed()
        throw error
      }
    }
    client.on('close', noteMissed)

    const close = adapter.close.bind(adapter)
    adapter.close = () => {
      client.off('close', noteMissed)
      clearTimeout(retry)
      return close()
    }
    return adapter
  }
}

/** The adapter doesn't wait for its subscriptions, so their failure would end the process. */
function heedless(client: Redis['client']): Redis['client'] {
  const subscribe = client.subscribe.bind(client) as (...args: unknown[]) => Promise<unknown>
  return Object.assign(client, { subscribe: (...args: unknown[]) => subscribe(...args).catch(() => null) })
}
