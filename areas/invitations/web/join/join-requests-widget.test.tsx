import { getProfile } from '@artel/company/contract';
import { buildProfile } from '@artel/company/web/testing';
import { getDashboard, page } from '@artel/contract';
import { invitationsPages, joinRequestsPart } from '@artel/invitations/contract';
import strings from '@artel/invitations/strings' with { type: 'json' };
import { invitationsWeb } from '@artel/invitations/web';
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JoinRequestsWidget } from './join-requests-widget.tsx';

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const start = defineWebArea({
  name: 'start',
  pages: [{ page: index, component: async () => JoinRequestsWidget }],
});

test('[R-01] the dashboard shows how many wait to those who may decide, and links there', async () => {
  fakeRoute(getProfile, () => buildProfile());
  fakeRoute(getDashboard, () => ({
    parts: [{ name: joinRequestsPart.name, state: 'ready' as const, data: { waiting: 2 } }],
  }));
  await renderPage('/', {
    areas: [invitationsWeb, start],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findByText('2 человека просят доступ в компанию.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Рассмотреть заявки' })).toHaveAttribute(
    'href',
    `${invitationsPages.invitations.path}?tab=requests`,
  );
});
