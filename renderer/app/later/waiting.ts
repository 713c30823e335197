export { WaitingSidebar } from '../../waiting/WaitingSidebar.tsx'
