export { WaitingLink } from '../WaitingLink.tsx'
export { WaitingSidebar } from '../../waiting/WaitingSidebar.tsx'
