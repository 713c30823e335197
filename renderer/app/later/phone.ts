export { AddSheet } from '../phone/AddSheet.tsx'
export { FilterSheet } from '../phone/FilterSheet.tsx'
export { GroupTabs } from '../phone/GroupTabs.tsx'
export { PhoneBar } from '../phone/PhoneBar.tsx'
