export { ConsentGate, ConsentLinkGate } from './consent/consent-gate.tsx';
export { statsWeb } from './stats-web.ts';
