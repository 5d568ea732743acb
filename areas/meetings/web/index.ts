export { meetingsWeb } from './meetings-web.ts';
