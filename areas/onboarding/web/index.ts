export { onboardingWeb } from './onboarding-web.ts';
export { useApplyTrial, useAutosave as useKeepTyped } from './trial/api.ts';
export { chooseStart as startOf } from './trial/choose-start.ts';
export { TrialScreen } from './trial/trial-screen.tsx';
