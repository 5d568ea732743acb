export { integrationsWeb } from './integrations-web.ts';
