import { type Browser, chromium } from 'playwright-core';
import { rootFolder } from '../../project/root.ts';
import { chromiumAdvice, provideChromium } from '../../test/chromium.ts';

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that measurements are taken with. */
export async function launchChromium(further: readonly string[] = []): Promise<Browser> {
  const executablePath = provideChromium(rootFolder);
  if (!executablePath) throw new Error(chromiumAdvice);
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath,
    args: [...QUIET, ...further, ...(isRoot ? ['--no-sandbox'] : [])],
  });
}
