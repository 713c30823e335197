import { navigate } from 'wouter/use-browser-location'
import type { LocalModel, ModelId } from '#shared/models/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { showToast } from '../ui/toast-list.ts'
import type { Comparison } from '#shared/readers/schemas.ts'
import { copy } from './copy.ts'
import { isArriving, isInstalled } from './local-models.ts'
import { comparisonPath, settingPath } from './paths.ts'

const showing = (path: string) => ({ label: copy.show, run: () => navigate(path, { state: { from: settingPath } }) })

/** Detects when a download ends, well or for good. True once, and never for a model that someone else installed earlier. */
export function createArrivals(): (model: LocalModel) => boolean {
  const arriving = new Set<ModelId>()

  return (model) => {
    const wasArriving = arriving.delete(model.id)
    const hasFailed = model.state === 'failed'
    if (isArriving(model) && !hasFailed) arriving.add(model.id)
    return wasArriving && (isInstalled(model) || hasFailed)
  }
}

/** Says that a download ended. */
export function noticeModel({ id, name, state, problem }: LocalModel) {
  const hasFailed = state === 'failed'
  const text = hasFailed ? copy.modelFailed(name) : copy.modelReady(name)
  if (isShown()) return announce(text)
  const toast = { key: `model-${id}`, text, action: showing(settingPath) }
  if (hasFailed) showToast({ ...toast, tone: 'problem', detail: problem ?? '' })
  else showToast({ ...toast, detail: copy.modelReadyDetail })
}

/** Says that a comparison ended. */
export function noticeComparison({ state, readerName, problem }: Comparison) {
  if (state === 'reading') return
  const text = state === 'done' ? copy.comparisonDone(readerName) : copy.comparisonFailed(readerName)
  if (isShown()) return announce(text)
  if (state === 'done') showToast({ key: 'comparison', text, action: showing(comparisonPath) })
  else showToast({ key: 'comparison', tone: 'problem', text, detail: problem ?? '', action: showing(settingPath) })
}

/** Whether the page shows it anyway. */
const isShown = () => [settingPath, comparisonPath].includes(location.pathname)
