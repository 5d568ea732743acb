import type { Locator, Page } from 'playwright-core';

interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly times?: number;
}

/** Drops files from the desktop onto the shown folder, or onto an entry in it. */
export async function drop(
  page: Page,
  files: readonly DroppedFile[],
  place: Locator = page.getByRole('navigation', { name: 'Путь к папке' }),
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, type, text, times = 1 } of dropped)
      transfer.items.add(new File([text.repeat(times)], name, { type }));
    return transfer;
  }, files);
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}
