export { TopicsPage } from '../topics/TopicsPage.tsx'
