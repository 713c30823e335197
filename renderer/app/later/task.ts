export { TaskSidebar } from '../../tasks/TaskSidebar.tsx'
