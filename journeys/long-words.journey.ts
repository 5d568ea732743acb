import { expect, test } from 'vitest';
import { openNamedCompany, signUp } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const stage = setStage();

const company = `Научно-производственное объединение «${'Первостроители Беломорья '.repeat(6)}»`
  .padEnd(200, '!')
  .slice(0, 200);

test('the longest names stay readable on the narrowest telephone', async () => {
  const email = 'aleksandr-vladislav.konstantinopolskiy@dlinnoe-imya-pochtovogo-servera.example';
  const { context, page } = await newVisitor(stage.browser, {
    url: stage.artel.url,
    width: 360,
    height: 640,
  });
  await signUp(page, stage.artel, email, {
    familyName: 'Константинопольский-Преображенский',
    givenName: 'Александр-Владислав',
    company,
  });
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
