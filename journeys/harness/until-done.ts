import type { Locator } from 'playwright-core';

/**
 * Waits for what may take long on a busy machine, as long as something moves: the usual time-out is for each
 * step that is shown meanwhile, not for the whole.
 */
export async function untilDone(done: Locator, published: Locator): Promise<void> {
  for (let before = ''; !(await done.isVisible()); before = (await published.textContent()) ?? '') {
    const handle = await published.elementHandle();
    await published
      .page()
      .waitForFunction(([element, text]) => element?.textContent !== text, [handle, before] as const);
  }
}
