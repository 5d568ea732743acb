import type { Browser, Page } from 'playwright-core';
import { type RunningArtel, signIn } from '../running-artel.ts';

/** A page in an empty browser profile in which the demo company's first person is signed in; nothing is loaded yet. */
export async function signedInPage(browser: Browser, artel: RunningArtel): Promise<Page> {
  const session = await signIn(artel);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  await context.addCookies([{ name: 'token', value: session.token, url: artel.url }]);
  await context.addInitScript(({ username, refreshToken }) => {
    localStorage.setItem('username', username);
    localStorage.setItem('refresh_token', refreshToken);
  }, session);
  return context.newPage();
}

/** Waits until a page of the application is shown: its heading is there, and nothing in it is loading. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.querySelector('h1') != null && main.querySelector('[role=status]:not(:empty)') === null;
  });
}
