export { TodayPage } from '../today/TodayPage.tsx'
