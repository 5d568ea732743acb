import { expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

test('[G-04] [N-03] [X-01] no query, cookie or stored garbage redirects away or blanks a page', async () => {
  const { context, page, foreign } = await stage.visit({ width: 390, height: 844 });
  await context.addCookies([
    { name: 'token', value: '%E0%A4%A', url: stage.artel.url },
    { name: 'locale', value: '%', url: stage.artel.url },
  ]);
  await page.addInitScript(() => {
    localStorage.setItem('artel-entity:profile:1', '{"id":1');
    localStorage.setItem('refresh_token', '\u0000');
  });
  for (const query of [
    'to=//evil.example',
    'to=/%5Cevil.example',
    'to=javascript:alert(1)',
    'to=a&to=b',
    `to=${'a'.repeat(4_000)}`,
    '%',
    'token=%&locale=%',
    '__proto__[x]=1',
  ]) {
    await page.goto(`/auth?${query}`);
    await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  }
  await page.goto('/auth?to=//evil.example');
  await signIn(page, stage.artel.logins[1]!);
  expect(new URL(page.url()).origin).toBe(stage.artel.url);
  for (const address of ['/%2f%2fevil.example', '/nowhere', '/auth/signup/%']) {
    const answer = await page.goto(address).catch(() => null);
    if (answer !== null) expect(answer.status()).toBeLessThan(500);
  }
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1, name: 'Ошибка 404!' }).waitFor();
  expect(foreign).toEqual([]);
  await context.close();
});
