export { billingWeb } from './billing-web.ts';
