export { FilterLayer } from '../../labels/FilterLayer.tsx'
export { PickLayer } from '../../tasks/pickers/PickLayer.tsx'
export { EmojiPicker } from '../../ui/EmojiPicker.tsx'
