import type { Page } from 'playwright-core';

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
