export { onboardingWeb } from './onboarding-web.ts';
export { TrialScreen } from './trial/trial-screen.tsx';
export { useApplyTrial, useKeepTyped } from './trial/use-trial.ts';
