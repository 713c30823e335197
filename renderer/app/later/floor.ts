export { Guide } from '../../onboarding/Guide.tsx'
export { SelectionBar } from '../../selection/SelectionBar.tsx'
export { FeedbackCard } from '../../tasks/ratings/FeedbackCard.tsx'
export { Confirm } from '../../ui/Confirm.tsx'
