import { AnalyticsConfig, page } from '@artel/contract';
import { listConsents } from '@artel/identity/contract';
import { saveConsent } from '@artel/stats/contract';
import strings from '@artel/stats/strings' with { type: 'json' };
import { defineWebArea, type WebArea } from '@artel/web';
import { storeConsent, storedConsent } from '@artel/web/analytics';
import { breaks, fakeRoute, renderPage, setPublicConfig } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { statsInside } from '../stats-inside.ts';
import { ConsentGate, ConsentLinkGate } from './consent-gate.tsx';
import { resetConsentBanner } from './consent-state.ts';

const everything = {
  enabled: true,
  consentVersion: '2026-11-21',
  sendRequests: true,
  tagManager: { enabled: true, id: 'GTM-TEST' },
  matomo: { url: 'https://matomo.example', siteId: '7', trackerEnabled: true },
  yandexMetrika: { enabled: true, id: '4242' },
};
const none = { ownStatistics: false, yandexMetrika: false, matomo: false, tagManager: false };
const all = { ownStatistics: true, yandexMetrika: true, matomo: true, tagManager: true };

const entry = page({ name: 'entry', path: '/', layout: 'empty', access: 'public', titleKey: 'pages.entry' });
const cookies = page({
  name: 'cookies',
  path: '/cookies',
  layout: 'empty',
  access: 'public',
  titleKey: 'pages.cookies',
});
const frame: WebArea = defineWebArea({
  name: 'frame',
  pages: [
    {
      page: entry,
      component: async () => () => (
        <>
          <main>
            <h1>Вход</h1>
          </main>
          <ConsentLinkGate />
          <ConsentGate />
        </>
      ),
    },
    {
      page: cookies,
      component: async () => (await import('./consent-screens.ts')).ConsentSection,
    },
  ],
});

afterEach(resetConsentBanner);

type ConfigInput = z.input<typeof AnalyticsConfig>;

/** Opens a page of an installation with this configuration; the proofs that arrive are collected. */
async function open(config: ConfigInput | null, address = '/') {
  setPublicConfig({ analytics: config && z.parse(AnalyticsConfig, config) });
  const proofs: unknown[] = [];
  fakeRoute(saveConsent, ({ body }) => {
    proofs.push(body);
    return { at: '2026-11-21T12:00:00.000Z' };
  });
  const view = await renderPage(address, {
    areas: [frame],
    strings: [strings, { pages: { entry: 'Вход', cookies: 'Cookie' } }],
  });
  return { ...view, proofs };
}

const banner = async () => within(await screen.findByRole('region', { name: 'Cookie и статистика' }));
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Cookie и статистика' })).toBeNull());
const arrived = (proofs: readonly unknown[], count: number) =>
  waitFor(() => expect(proofs).toHaveLength(count));

test.each([
  ['there is no configuration', null],
  ['analytics is off', { ...everything, enabled: false }],
  ['nothing is switched on', { enabled: true }],
])('[T-11] no consent is requested when %s', async (_, config) => {
  await open(config);
  await screen.findByRole('heading', { name: 'Вход' });
  // By now, lazily loaded parts would be there.
  await import('./consent-screens.ts');
  await isGone();
  expect(localStorage).toHaveLength(0);
});

test('refusing is as near as accepting and looks the same; nothing is stored before the answer', async () => {
  const { user, proofs } = await open(everything);
  const question = await banner();
  const refuse = question.getByRole('button', { name: 'Отказаться' });
  const accept = question.getByRole('button', { name: 'Принять все' });
  expect(refuse.className).toBe(accept.className);
  expect(refuse.getAttribute('data-variant')).toBe(accept.getAttribute('data-variant'));
  expect(localStorage).toHaveLength(0);
  await user.click(refuse);
  await isGone();
  expect(storedConsent()).toMatchObject({ version: '2026-11-21', choices: none });
  await arrived(proofs, 1);
  expect(proofs[0]).toEqual({
    visitorId: storedConsent()?.visitorId,
    version: '2026-11-21',
    choices: none,
  });
  await waitFor(() => expect(storedConsent()?.isProved).toBe(true));
});

test('accepting allows all that is configured, and that alone', async () => {
  const { user, proofs } = await open({ ...everything, tagManager: {} });
  await user.click((await banner()).getByRole('button', { name: 'Принять все' }));
  await isGone();
  expect(storedConsent()?.choices).toEqual({ ...all, tagManager: false });
  await arrived(proofs, 1);
});

test('choosing shows the configured integrations unticked, and stores each tick', async () => {
  const { user, proofs } = await open({ ...everything, matomo: {} });
  const question = await banner();
  await user.click(question.getByRole('button', { name: 'Выбрать' }));
  const boxes = question.getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Статистика посещений (наш сервер)',
    'Яндекс Метрика',
    'Google Tag Manager',
  ]);
  for (const box of boxes) expect(box).not.toBeChecked();
  await user.click(question.getByRole('checkbox', { name: 'Яндекс Метрика' }));
  await user.click(question.getByRole('button', { name: 'Сохранить выбор' }));
  await isGone();
  expect(storedConsent()?.choices).toEqual({ ...none, yandexMetrika: true });
  await arrived(proofs, 1);
});

test('with one thing to allow there is nothing to choose', async () => {
  await open({ enabled: true, sendRequests: true });
  const question = await banner();
  expect(question.getByRole('button', { name: 'Принять' })).toBeVisible();
  expect(question.queryByRole('button', { name: 'Выбрать' })).toBeNull();
});

test('the banner is no dialog, takes no focus by itself and is reached by keyboard', async () => {
  const { user } = await open({ enabled: true, sendRequests: true });
  const question = await banner();
  expect(document.activeElement).toBe(document.body);
  const order: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await user.tab();
    order.push(document.activeElement?.textContent ?? null);
  }
  expect(order).toEqual(['Cookie и статистика', 'Подробнее о согласии', 'Отказаться', 'Принять']);
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  await isGone();
  expect(storedConsent()?.choices).toEqual(none);
  expect(question).toBeDefined();
});

test('the banner reappears after an answer only when the text is another', async () => {
  storeConsent('2026-11-21', all);
  const first = await open(everything);
  await screen.findByRole('button', { name: 'Cookie и статистика' });
  await isGone();
  first.unmount();
  await open({ ...everything, consentVersion: '2027-01-01' });
  await banner();
});

test('a proof that did not arrive is sent with the next visit', async () => {
  const first = await open(everything);
  fakeRoute(saveConsent, () => breaks());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await first.user.click((await banner()).getByRole('button', { name: 'Принять все' }));
  await isGone();
  expect(storedConsent()).toMatchObject({ choices: all, isProved: false });
  const { visitorId } = storedConsent() ?? {};
  first.unmount();
  const { proofs } = await open(everything);
  await arrived(proofs, 1);
  expect(proofs[0]).toEqual({ visitorId, version: '2026-11-21', choices: all });
  await waitFor(() => expect(storedConsent()?.isProved).toBe(true));
  vi.restoreAllMocks();
});

test('the text can be read before the choice', async () => {
  const { user } = await open(everything);
  fakeRoute(listConsents, () => ({
    items: [
      {
        purpose: 'analytics' as const,
        version: '2026-11-21',
        title: 'Согласие',
        text: 'Согласие\n\nЦель: улучшать сервис.',
        isRequired: false,
      },
    ],
  }));
  await user.click((await banner()).getByRole('button', { name: 'Подробнее о согласии' }));
  const text = within(await screen.findByRole('dialog'));
  expect(await text.findByText('Цель: улучшать сервис.')).toBeVisible();
});

test('a visitor’s link opens the question again; what is taken back goes with the page', async () => {
  storeConsent('2026-11-21', all);
  const { user, proofs } = await open(everything);
  await user.click(await screen.findByRole('button', { name: 'Cookie и статистика' }));
  const question = await banner();
  const region = screen.getByRole('region', { name: 'Cookie и статистика' });
  await waitFor(() => expect(document.activeElement).toBe(region));
  await user.click(question.getByRole('button', { name: 'Отказаться' }));
  expect(await question.findByText(/^Сбор прекращён/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Обновить страницу' })).toBeVisible();
  expect(storedConsent()?.choices).toEqual(none);
  await arrived(proofs, 2);
  await user.click(question.getByRole('button', { name: 'Позже' }));
  await isGone();
  await user.click(await screen.findByRole('button', { name: 'Cookie и статистика' }));
  await user.click((await banner()).getByRole('button', { name: 'Принять все' }));
  await isGone();
  expect(storedConsent()?.choices).toEqual(all);
});

test('the profile shows the choice of this browser and takes it back', async () => {
  storeConsent('2026-11-21', { ...none, ownStatistics: true });
  const { user, proofs } = await open(everything, '/cookies');
  const own = () => screen.getByRole('checkbox', { name: 'Статистика посещений (наш сервер)' });
  expect(await screen.findByText(/^Ваш выбор действует в этом браузере/)).toBeVisible();
  expect(own()).toBeChecked();
  const { visitorId } = storedConsent() ?? {};
  await user.click(own());
  await user.click(screen.getByRole('checkbox', { name: 'Matomo' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить выбор' }));
  expect(storedConsent()).toMatchObject({ visitorId, choices: { ...none, matomo: true } });
  await arrived(proofs, 1);
  expect(await screen.findByText(/^Сбор прекращён/)).toBeVisible();
  expect(own()).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Matomo' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Принять все' }));
  await waitFor(() => expect(screen.queryByText(/^Сбор прекращён/)).toBeNull());
  await arrived(proofs, 2);
});

test('the section is in the profile only where analytics is on', () => {
  const offered = () => statsInside.profileSections.map(({ name }) => name);
  setPublicConfig({ analytics: null });
  expect(offered()).toEqual([]);
  setPublicConfig({ analytics: z.parse(AnalyticsConfig, everything) });
  expect(offered()).toEqual(['cookies']);
});
