export { diskWeb } from './disk-web.ts';
