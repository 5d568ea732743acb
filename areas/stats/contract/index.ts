export { collectEvent, collectView } from './collect.ts';
export { saveConsent } from './consents.ts';
export { statsLimits } from './limits.ts';
