export { onboardingWeb } from './onboarding-web.ts';
export { useApplyTrial, useKeepTyped } from './trial/api.ts';
export { startOf } from './trial/start-of.ts';
export { TrialScreen } from './trial/trial-screen.tsx';
