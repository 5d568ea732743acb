import { loadTexts, setTexts, t } from '@artel/web';
import { fakeServer } from '@artel/web/testing';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { readBuiltInTexts } from './built-in-texts.ts';

test('[F-07] texts that fail to load cost a warning, and the application still speaks Russian', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fakeServer.use(http.get('*/locales/ru/messages.json', () => new HttpResponse(null, { status: 503 })));
  await setTexts(await loadTexts(readBuiltInTexts));
  expect(warn).toHaveBeenCalledExactlyOnceWith('Failed loading locale (ru)', expect.any(Error));
  // One of each owner: the platform, the shell, an area, and of groups that they share.
  const keys = ['web.failure.network', 'shell.skip', 'identity.sign-in.title', 'pages.index', 'pages.auth'];
  for (const key of keys) expect(t(key)).toMatch(/^[А-ЯЁ]/);
  vi.restoreAllMocks();
});
