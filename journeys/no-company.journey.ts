import { needsCompany } from '@artel/contract';
import { pages } from '@artel/shell-contract';
import { expect, test } from 'vitest';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

test('someone without a company is offered to create or join one wherever a company is needed, and meets no error', async () => {
  const person = await stage.person();
  const { context, page, complaints } = await stage.visit({ as: person });
  const refused: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/api/') && answer.status() >= 400)
      refused.push(`${answer.status()} ${pathname}`);
  });
  const inFrame = pages.filter(({ access, layout }) => access === 'login' && layout === 'default');
  // Any id does: what it names is not reached.
  const getAddress = (path: string) => path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
  for (const one of inFrame.filter(needsCompany)) {
    await page.goto(getAddress(one.path));
    await page.getByRole('heading', { name: 'У вас пока нет компании' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(getAddress(one.path));
  }
  for (const one of inFrame.filter((each) => !needsCompany(each))) {
    await page.goto(one.path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The page of building blocks shows alerts on purpose.
    if (one.path !== '/ui-demo') expect(await page.getByRole('alert').count(), one.path).toBe(0);
  }
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
