import { store } from './state.ts'
import { asText, storedAtom } from './stored-atom.ts'

/** How long the page stays empty for answers that may be here in a moment. */
const drawAfterMs = 100
const slowMs = 500
const slowPauseMs = 5000

/** When the page does what it needn't do at once, by how fast it loads. A steady one does it at once on every machine. */
export const createPace = (isSteady: boolean) => ({
  /** Resolves once the page is to be drawn. */
  async toDraw(answers: Promise<unknown>, font: Promise<unknown>) {
    if (isSteady) return
    // Drawing once, with the answers that came while the scripts loaded, is faster than drawing a loading board first.
    // On a fast line the font comes with them, and nothing has to move for it afterwards.
    const ready = isSlowLine() ? answers : Promise.all([answers, font])
    await Promise.race([ready, pause(drawAfterMs)])
  },
  /** Resolves once another screen may be loaded in advance. */
  async toPreload() {
    if (isSteady) return
    if (isSlowLine()) await pause(slowPauseMs) // what the user opens has the line to itself
    await idle()
  },
})

/** `pace: steady` in the session storage makes the page steady, as the tests do. */
export const pace = createPace(store.get(storedAtom('sessionStorage', 'pace', null, asText)) === 'steady')

/** Whether the page's scripts took long to arrive. Those that were cached say nothing. */
function isSlowLine(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files.some(({ initiatorType, duration }) => initiatorType === 'script' && duration > slowMs)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once the page has nothing to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 300)
  })
}
