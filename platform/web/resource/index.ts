export { ResourcePage } from './resource-page.tsx';
