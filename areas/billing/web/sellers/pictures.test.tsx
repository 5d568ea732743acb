import { deletePicture, getSellerSettings, putPicture } from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import { sellerSettings } from '../testing/seller-settings.ts';

test('[R-06] a signature is brought as a file, shown with whose it is, and taken off again', async () => {
  let now = sellerSettings;
  const brought: unknown[] = [];
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'operator.billing'] }));
  fakeRoute(getSellerSettings, () => now);
  fakeRoute(putPicture, ({ params, body }) => {
    brought.push([params.kind, body.length]);
    const picture = { kind: params.kind, signerName: 'Петрова Н. О.', address: '/images/{modifiers}/x/y' };
    now = { ...sellerSettings, pictures: [picture] };
    return now;
  });
  fakeRoute(deletePicture, () => {
    now = sellerSettings;
    return now;
  });
  const { user } = await renderPage('/invoices?view=settings', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  const input = await screen.findByLabelText('Загрузить: Подпись', { selector: 'input' });
  await user.upload(input, new File(['x'], 'подпись.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/^Петрова Н. О\./)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Подпись' })).toBeVisible();
  expect(brought).toEqual([['facsimile', 1]]);
  await user.click(screen.getByRole('button', { name: 'Убрать: Подпись' }));
  expect(await screen.findByRole('button', { name: 'Загрузить: Подпись' })).toBeVisible();
  expect(screen.getAllByText('Не загружена')).toHaveLength(2);
});
