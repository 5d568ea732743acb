import { page } from '@artel/contract';
import { listOwnConsents, withdrawConsent } from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConsentsSection } from './consents-section.tsx';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component: async () => ConsentsSection }] });

test('shows what was agreed to with its version and takes back what can be', async () => {
  const provided = { version: '3', action: 'given', at: '2026-11-01T10:00:00.000Z' } as const;
  let isAccepted = true;
  fakeRoute(listOwnConsents, () => ({
    items: [
      { ...provided, id: '1', purpose: 'marketing' as const, isWithdrawable: isAccepted },
      { ...provided, id: '2', purpose: 'terms' as const, isWithdrawable: false },
    ],
  }));
  fakeRoute(withdrawConsent, () => {
    isAccepted = false;
    return {};
  });
  const { user } = await renderPage('/own', {
    areas: [ownWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findAllByText('Версия текста: 3')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Согласие отозвано')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отозвать' })).toBeNull();
});
