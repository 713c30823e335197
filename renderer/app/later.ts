/** All that is a click away from the board, in one chunk: fetched once the board stands, and from then on there offline too. */
export { FeedbackCard } from '../ratings/FeedbackCard.tsx'
export { MacAppMark } from '../coach/MacAppMark.tsx'
export { SelectionBar } from '../selection/SelectionBar.tsx'
export { Confirm } from '../ui/Confirm.tsx'
export { EmojiPicker } from '../ui/EmojiPicker.tsx'
export { DialogContent } from './DialogContent.tsx'
export { LayerContent } from './LayerContent.tsx'
export { SidebarContent } from './SidebarContent.tsx'
