import { test } from 'vitest';
import { sharedStage } from './harness/stage.ts';
const stage = sharedStage();
test('look', async () => {
  for (const [name, width, scheme] of [['1440', 1440, 'light'], ['1280', 1280, 'light'], ['390', 390, 'light']] as const) {
    const { context, page } = await stage.visit({ as: stage.artel.logins[0]!, width, height: 900, scheme });
    await page.goto('/ui-demo');
    for (const id of ['surfaces.three-panes', 'lists.drag', 'layout.full-page', 'surfaces.split-pane']) {
      const card = page.locator(`[id="${id}"]`);
      await card.scrollIntoViewIfNeeded();
      await card.screenshot({ path: `/tmp/kf-shots/${id}-${name}.png` });
    }
    await context.close();
  }
});
