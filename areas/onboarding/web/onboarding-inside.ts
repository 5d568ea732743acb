import { questionsPart, trialPart } from '@artel/onboarding/contract';
import { defineInside } from '@artel/web';
import { IconHourglass } from '@tabler/icons-react';
import { hasNoCompany } from './has-no-company.ts';

/**
 * The onboarding screens for a signed-in person, and the operator's list of companies that try the product.
 */
export const onboardingInside = defineInside({
  widgets: [
    {
      name: 'trial',
      component: async () => (await import('./trial/trial-widget.tsx')).TrialWidget,
      part: trialPart,
      order: 20,
    },
    {
      name: 'company',
      component: async () => (await import('./no-company-widget.tsx')).NoCompanyWidget,
      isOffered: hasNoCompany,
      order: 50,
    },
    {
      name: 'questions',
      component: async () => (await import('./questionnaire/questions-widget.tsx')).QuestionsWidget,
      part: questionsPart,
      mock: 'mock-questions-dialog',
      order: 1_000,
    },
  ],
  companySections: [
    {
      name: 'trials',
      titleKey: 'onboarding.trials.title',
      icon: IconHourglass,
      component: async () => (await import('./trial/operator/trials-section.tsx')).TrialsSection,
      order: 89,
      permission: 'operator.companies',
    },
  ],
});
