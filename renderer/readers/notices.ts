import { navigate } from 'wouter/use-browser-location'
import type { LocalModel, ModelId } from '#shared/models/schemas.ts'
import { showToast } from '../ui/toast-list.ts'
import type { Comparison } from '#shared/readers/schemas.ts'
import { copy } from './copy.ts'
import { isArriving, isInstalled } from './local-models.ts'
import { comparisonPath, settingPath } from './paths.ts'

const showing = (path: string) => ({ label: copy.show, run: () => navigate(path, { state: { from: settingPath } }) })

/** Detects when a download ends well. True once, and never for a model that someone else installed earlier. */
export function createArrivals(): (model: LocalModel) => boolean {
  const arriving = new Set<ModelId>()

  return (model) => {
    const wasArriving = arriving.delete(model.id)
    if (isArriving(model)) arriving.add(model.id)
    return wasArriving && isInstalled(model)
  }
}

export function noticeModel({ id, name }: LocalModel) {
  showToast({
    key: `model-${id}`,
    text: copy.modelReady(name),
    detail: copy.modelReadyDetail,
    action: showing(settingPath),
  })
}

/** Says that a comparison ended, unless the user is looking at it. */
export function noticeComparison({ state, readerName, problem }: Comparison) {
  if (state === 'reading' || location.pathname === comparisonPath) return
  const about = { key: 'comparison', action: showing(state === 'done' ? comparisonPath : settingPath) }
  if (state === 'done') showToast({ ...about, text: copy.comparisonDone(readerName) })
  else showToast({ ...about, tone: 'problem', text: copy.comparisonFailed(readerName), detail: problem ?? '' })
}
