export { DeletionBanner } from '../../deletion/DeletionBanner.tsx'
export { TroubleNotice } from '../../connections/TroubleNotice.tsx'
export { LiveNotice } from '../../events/live/LiveNotice.tsx'
