import {
  deliver,
  invoiceIn,
  lineOf,
  linesOfMeeting,
  linesPerSecond,
  openMeeting,
  type BotMeeting,
} from './meeting-bots.ts'

const longestWaitMs = 60_000

export type Pace = {
  /** What is said. */
  seed: number
  seconds: number
  /** Every so many lines one promises something. */
  promiseEvery: number
  /** Lines at the start that don't count. */
  warmUpSeconds?: number
  delayMs?: number
}

/**
 * Sends a meeting's lines at a steady pace, even if the server falls behind, and returns how many milliseconds each line
 * took to its page, and each promise to the board.
 */
export async function follow(
  url: string,
  meeting: BotMeeting,
  { seed, seconds, promiseEvery, warmUpSeconds = 0, delayMs = 0 }: Pace,
): Promise<{ lines: number[]; tasks: number[] }> {
  const socket = await openMeeting(url, meeting)
  const said = linesOfMeeting(linesPerSecond * seconds, { seed, promiseEvery })
  const saidAt: number[] = []
  const [lines, tasks] = [new Map<number, number>(), new Map<string, number>()]
  socket.on(
    'transcript',
    ({ line }) => void lines.set(Math.round((line.timestamp ?? 0) * linesPerSecond), performance.now()),
  )
  socket.on('task', ({ title }) => {
    const invoice = invoiceIn(title)
    if (invoice && !tasks.has(invoice)) tasks.set(invoice, performance.now())
  })

  const startedAt = performance.now() + delayMs
  await Promise.all(
    said.map(async (line, n) => {
      const due = startedAt + (n * 1000) / linesPerSecond
      await until(due)
      saidAt[n] = due
      if (!(await deliver(url, lineOf(meeting, n, line)))) throw new Error('A line was refused.')
    }),
  )
  const promised = said.flatMap(({ text }, n) => (invoiceIn(text) ? [{ invoice: invoiceIn(text)!, n }] : []))
  const giveUpAt = performance.now() + longestWaitMs
  while ((lines.size < said.length || tasks.size < promised.length) && performance.now() < giveUpAt)
    await until(performance.now() + 50)
  socket.close()
  return {
    lines: said.flatMap((_, n) =>
      n < warmUpSeconds * linesPerSecond ? [] : [(lines.get(n) ?? Infinity) - saidAt[n]!],
    ),
    tasks: promised.map(({ invoice, n }) => (tasks.get(invoice) ?? Infinity) - saidAt[n]!),
  }
}

/** Waits until a moment of the clock of `performance`. */
export const until = (at: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
