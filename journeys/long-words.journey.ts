import { expect, test } from 'vitest';
import { openNamedCompany } from './harness/acts.ts';
import { freshDomain } from './harness/company.ts';
import { inspect } from './harness/inspect.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const company = `Научно-производственное объединение «${'Первостроители Беломорья '.repeat(6)}»`
  .padEnd(200, '!')
  .slice(0, 200);

test('the longest names stay readable on the narrowest telephone', async () => {
  const email = `aleksandr-vladislav.konstantinopolskiy@dlinnoe-imya-pochtovogo-${freshDomain()}`;
  const person = await stage.person({
    email: email,
    familyName: 'Константинопольский-Преображенский',
    givenName: 'Александр-Владислав',
    company,
  });
  const { context, page } = await stage.visit({ as: person, width: 360, height: 640 });
  await page.goto('/');
  await openNamedCompany(page);
  await page.goto('/users');
  await page.getByRole('grid', { name: 'Люди' }).getByText('Константинопольский-Преображенский').waitFor();
  await inspect(page, 'long-words-company');

  await page.setViewportSize({ width: 600, height: 640 });
  await page.getByRole('button', { name: 'Открыть разделы' }).click();
  const title = page.getByRole('dialog').getByRole('heading').first();
  await title.waitFor();
  const { height } = (await title.boundingBox())!;
  expect(height, 'the title leaves the room to the sections').toBeLessThanOrEqual(60);
  await inspect(page, 'long-words-sections');
  await context.close();
});
