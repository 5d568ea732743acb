import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import { listOwnJoinRequests } from '@artel/invitations/contract';
import invitationsStrings from '@artel/invitations/strings' with { type: 'json' };
import strings from '@artel/onboarding/strings' with { type: 'json' };
import { defineWebArea, type LazyComponent } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onboardingInside } from './onboarding-inside.ts';
import { onboardingWeb } from './onboarding-web.ts';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const startWeb = defineWebArea({
  name: 'start',
  pages: [
    {
      page: start,
      component: onboardingInside.widgets.find(({ name }) => name === 'company')?.component as LazyComponent,
    },
  ],
});
const open = () =>
  renderPage('/', {
    areas: [companyWeb, onboardingWeb, startWeb],
    strings: [strings, companyStrings, invitationsStrings],
    signedInAs: 'anna@example.ru',
  });

const anna = buildProfile({
  middleName: '',
  version: 1,
  company: {
    id: 'company-1',
    name: 'Мастерская «Сосна»',
    memberId: 'member-1',
    role: 'owner',
    isOperator: false,
  },
  companyNameDraft: 'Сосна',
});

test('[R-01] a person without a company sees a link to open one', async () => {
  fakeRoute(getProfile, () => ({ ...anna, company: null }));
  fakeRoute(listOwnJoinRequests, () => ({ items: [], ownDomain: null }));
  await open();
  expect(await screen.findByRole('heading', { name: 'У вас пока нет компании' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Создать компанию' })).toHaveAttribute(
    'href',
    '/trial/select-company',
  );
});
