import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const questionnaireExamples: RouteExamples<TestServer> = {
  'onboarding/get-questionnaire': () => ({}),
  'onboarding/update-questionnaire': () => ({
    body: {
      answers: {
        companySize: '2-10',
        role: 'other',
        roleOther: 'Мастер',
        goals: ['meetings', 'other'],
        goalsOther: 'Учёт смен',
        source: 'colleagues',
        sourceOther: '',
      },
    },
  }),
};
