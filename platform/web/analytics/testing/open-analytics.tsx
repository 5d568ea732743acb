import { type AnalyticsChoices, AnalyticsConfig, page } from '@artel/contract';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineWebArea } from '../../area/web-area.ts';
import { setPublicConfig } from '../../testing/public-config.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { storeConsent } from '../consent.ts';
import { cookieNames, deleteCookie } from '../cookies.ts';
import type { Landing } from '../landing.ts';
import { runAnalytics } from '../run-analytics.ts';

const screen = async () => () => <main>Страница</main>;
const pageAt = (name: string, path: `/${string}`, params?: z.ZodMiniType) =>
  ({
    page: page({
      name,
      path,
      layout: 'empty',
      access: 'public',
      titleKey: `pages.${name}`,
      ...(params && { params }),
    }),
    component: screen,
  }) as const;

const area = defineWebArea({
  name: 'visited',
  pages: [
    pageAt('auth', '/auth'),
    pageAt('pre-signup', '/auth/pre-signup'),
    pageAt('signup', '/auth/signup/{hash}'),
    pageAt('person', '/people/{id}', z.object({ id: z.string().check(z.regex(/^\d+$/)) })),
  ],
});
const strings = {
  pages: { auth: 'Вход', 'pre-signup': 'Регистрация', signup: 'Завершение регистрации', person: 'Сотрудник' },
};

export const everything: AnalyticsChoices = {
  ownStatistics: true,
  yandexMetrika: true,
  matomo: true,
  tagManager: true,
};
export const nothing: AnalyticsChoices = {
  ownStatistics: false,
  yandexMetrika: false,
  matomo: false,
  tagManager: false,
};
export const tagManager = { enabled: true, id: 'GTM-TEST' };
export const tracker = { url: 'https://matomo.example', siteId: '7', trackerEnabled: true };
export const container = {
  url: 'https://matomo.example/',
  siteId: '7',
  tagManagerEnabled: true,
  tagManagerContainer: 'AbC123',
};
export const metrika = { enabled: true, id: '4242' };

type ConfigInput = z.input<typeof AnalyticsConfig>;

interface Visit {
  readonly address?: string;
  /** All are allowed by default; null when the visitor has not chosen yet. */
  readonly choices?: AnalyticsChoices | null;
  readonly landing?: Partial<Landing>;
}

/** The configuration as the server puts it into the page. */
export function configure(provided: ConfigInput): AnalyticsConfig {
  const config = z.parse(AnalyticsConfig, { enabled: true, consentVersion: '1', ...provided });
  setPublicConfig({ analytics: config, nonce: 'n0nce' });
  return config;
}

/** Opens a page of a visitor with analytics running; scripts load when the test says so. */
export async function openAnalytics(
  provided: ConfigInput,
  { address = '/auth', choices = everything, landing = {} }: Visit = {},
) {
  const config = configure(provided);
  if (choices !== null) storeConsent('1', choices);
  window.history.replaceState(null, '', address);
  const view = await renderPage(address, { areas: [area], strings: [strings] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(forgetEverything);
  onTestFinished(runAnalytics(config, view.router, { search: '', referrer: '', ...landing }));
  const open = async (href: string) => {
    window.history.replaceState(null, '', href);
    await act(async () => {
      view.history.push(href);
      await view.router.load();
    });
  };
  return { ...view, config, open };
}

/** Advances the clock by this number of milliseconds. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** The third parties' scripts that are in the page. */
export function scripts(): HTMLScriptElement[] {
  return [...document.scripts].filter(({ src }) => src !== '');
}

/** Lets a third party's script load or fail. */
export async function arrive(part: string, event: 'load' | 'error' = 'load'): Promise<HTMLScriptElement> {
  // An integration takes a few microtasks until it requests a script; the clock is stopped meanwhile.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const script = scripts().find(({ src }) => src.includes(part));
  if (script === undefined) throw new Error(`No script ${part} among ${scripts().map(({ src }) => src)}`);
  script.dispatchEvent(new Event(event));
  await pass(0);
  return script;
}

/** Returns what was pushed to a queue of this window. */
export function queue(name: string): readonly unknown[] {
  const held = (window as unknown as Record<string, unknown>)[name];
  if (typeof held === 'function') return (held as unknown as { a?: unknown[] }).a ?? [];
  // A copy: a data layer's own `push` is no part of what was pushed.
  return Array.isArray(held) ? [...held] : [];
}

/** The commands of this name in Matomo's queue. */
export function listCommands(command: string): readonly unknown[] {
  return queue('_paq').filter((entry) => (entry as unknown[])[0] === command);
}

function forgetEverything(): void {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
  for (const name of cookieNames()) deleteCookie(name);
  for (const name of ['dataLayer', 'layer2', '_paq', '_mtm', 'ym'])
    delete (window as unknown as Record<string, unknown>)[name];
  Reflect.deleteProperty(document, 'referrer');
}
