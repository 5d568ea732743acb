import strings from '@artel/identity/strings' with { type: 'json' };
import { setTestTexts } from '@artel/web/testing';
import { expect, test, vi } from 'vitest';
import { acceptEntry } from './load-entry.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('@artel/web', async (original) => ({ ...(await original<object>()), showToast }));
vi.mock('./accept-entry.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('[G-05] when the chunk that handles `auth` does not load, the application starts all the same and says so', async () => {
  await setTestTexts(strings);
  const notify = await acceptEntry('x'.repeat(32), () => expect.unreachable());
  notify();
  expect(showToast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ severity: 'error', title: 'Войти по ссылке не получилось' }),
  );
});
