export { onboardingWeb } from './onboarding-web.ts';
export { SuspendedState } from './suspended-state.tsx';
export { useApplyTrial, useAutosave } from './trial/api.ts';
export { chooseStart } from './trial/choose-start.ts';
export { TrialScreen } from './trial/trial-screen.tsx';
