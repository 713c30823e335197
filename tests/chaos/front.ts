import { aDoor, toPort, type Door } from '#tests/support/door.ts'

export type Front = Door & { url: string }

const askEveryMs = 1_000

/** A load balancer without sticky sessions: each connection goes to the next server whose health check answers. */
export async function aFront(ports: readonly number[]): Promise<Front> {
  const isUp = ports.map(() => true)
  let turn = 0
  const next = () => {
    for (let tried = 0; tried < ports.length; tried++) {
      turn = (turn + 1) % ports.length
      if (isUp[turn]) break
    }
    return ports[turn]!
  }
  const door = await aDoor(() => toPort(next())())
  const ask = () => ports.forEach((each, at) => void isHealthy(each).then((answer) => (isUp[at] = answer)))
  const asking = setInterval(ask, askEveryMs)

  return {
    ...door,
    url: `http://localhost:${door.port}`,
    stop: async () => {
      clearInterval(asking)
      await door.stop()
    },
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(askEveryMs) })
    return answer.ok
  } catch {
    return false
  }
}
