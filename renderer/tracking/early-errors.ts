const most = 10

type Report = (thrown: unknown) => void

const early: unknown[] = []
let report: Report = (thrown) => {
  if (early.length < most) early.push(thrown)
}

// On import, and the page imports this first, so that no error of what comes after it is lost.
addEventListener('error', ({ error }: ErrorEvent) => report(error))
addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => report(reason))

/** Reports uncaught errors and rejections, also those of the page's start. */
export function onUncaught(listener: Report) {
  report = listener
  for (const thrown of early.splice(0)) report(thrown)
}
