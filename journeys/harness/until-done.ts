import type { Locator } from 'playwright-core';

/**
 * Waits for what may take long on a busy machine, as long as something moves: the usual time-out is for each
 * step that is shown meanwhile, not for the whole.
 */
export async function untilDone(done: Locator, progress: Locator): Promise<void> {
  for (let before = ''; !(await done.isVisible()); before = (await progress.textContent()) ?? '') {
    const handle = await progress.elementHandle();
    await progress
      .page()
      .waitForFunction(([element, text]) => element?.textContent !== text, [handle, before] as const);
  }
}
