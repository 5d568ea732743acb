export { ConsentGate, ConsentLinkGate } from './consents/consent-gate.tsx';
export { statsWeb } from './stats-web.ts';
