export { MacAppMark } from '../../onboarding/coach/MacAppMark.tsx'
export { SelectionBar } from '../../selection/SelectionBar.tsx'
export { FeedbackCard } from '../../tasks/ratings/FeedbackCard.tsx'
export { Confirm } from '../../ui/Confirm.tsx'
