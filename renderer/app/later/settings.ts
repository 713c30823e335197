export { LabelDialog } from '../../labels/LabelDialog.tsx'
export { ProfileDialog } from '../../me/ProfileDialog.tsx'
export { ComparisonDialog } from '../../readers/ComparisonDialog.tsx'
export { SettingsDialog } from '../settings/SettingsDialog.tsx'
