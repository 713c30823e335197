import { navigate } from 'wouter/use-browser-location'
import type { LocalModel, ModelId } from '#shared/models/schemas.ts'
import { announce } from '../platform/announcer.ts'
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
  const text = copy.modelReady(name)
  if (isShown()) return announce(text)
  showToast({ key: `model-${id}`, text, detail: copy.modelReadyDetail, action: showing(settingPath) })
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
