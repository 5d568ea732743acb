export { mailWeb } from './mail-web.ts';
