import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspectBoth, setAppearance } from './harness/inspect.ts';
import { onTelephone, type Walk, walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** Invites a person by letter. */
async function invite(page: Page, address: string): Promise<void> {
  await page.goto('/invitations');
  await page.getByRole('button', { name: 'Пригласить', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Пригласить по почте' });
  await form.getByLabel('Кого пригласить').fill(address);
  await form.getByRole('button', { name: 'Пригласить' }).click();
  await form.waitFor({ state: 'hidden' });
}

test('[R-04] a recipient declines invitations by the link of a letter, without an account; the inviter then learns that no letter left', async () => {
  const company = await stage.company();
  const address = `stranger@elsewhere-${company.domain}`;
  const owner = await stage.visit({ as: company.owner });
  await invite(owner.page, address);
  const link = await stage.artel.choiceFor(address);

  const [wide] = walks as readonly [Walk, ...Walk[]];
  for (const walk of [wide, onTelephone]) {
    const visitor = await stage.visit(walk);
    const { page } = visitor;
    await page.goto(link);
    // A link that was only looked at has changed nothing: each finds the question.
    const stop = page.getByRole('button', { name: 'Не присылать приглашений' });
    await stop.waitFor();
    await inspectBoth(page, `letter-choice-asked-${walk.name}`, walk);
    await stop.click();
    await page.getByRole('heading', { name: 'Приглашения больше не придут' }).waitFor();
    await inspectBoth(page, `letter-choice-stopped-${walk.name}`, walk);
    if (walk === wide) {
      await page.getByRole('button', { name: 'Снова получать приглашения' }).click();
      await stop.waitFor();
    }
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  }

  const { page } = owner;
  await page.getByRole('button', { name: `Действия: ${address}` }).click();
  await page.getByRole('menuitem', { name: 'Отозвать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await page.getByRole('grid', { name: 'Приглашения' }).getByText('Отозвано').waitFor();
  await invite(page, address);
  const row = page.getByRole('grid', { name: 'Приглашения' }).getByRole('row').nth(1);
  await row.getByText('Письмо не отправлено').waitFor();
  await inspectBoth(page, 'invitation-withheld', wide);
  await setAppearance(page, onTelephone);
  await inspectBoth(page, 'invitation-withheld', onTelephone);
  await owner.context.close();
});
