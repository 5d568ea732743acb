import { expect, test } from 'vitest';
import { inspect, waitUntilWhole, wear } from './harness/inspect.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

test('[R-12] look', async () => {
  const { page, context, complaints } = await stage.visit({ as: stage.artel.logins[0]!, width: 1280, height: 800 });
  for (const view of ['week', 'day', 'month', 'agenda']) {
    await page.goto(`/calendar?view=${view}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilWhole(page);
    await inspect(page, `calendar-${view}`).catch((e) => console.log(view, String(e).slice(0, 1500)));
    await wear(page, { width: 390, height: 844, scheme: 'dark' });
    await inspect(page, `calendar-${view}-390`).catch((e) => console.log(view, String(e).slice(0, 1500)));
    await wear(page, { width: 1280, height: 800, scheme: 'light' });
  }
  await page.goto('/calendar?new=yes');
  await page.getByRole('dialog').waitFor();
  await inspect(page, `calendar-dialog`).catch((e) => console.log(String(e).slice(0, 1500)));
  expect(complaints).toEqual([]);
  await context.close();
});
