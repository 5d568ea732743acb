export { messengerWeb } from './messenger-web.ts';
