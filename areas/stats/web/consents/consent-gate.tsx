import { publicConfig } from '@artel/web';
import { type ReactNode, Suspense } from 'react';
import { loadQuietly } from './load-quietly.ts';

// A banner that appears before the typeface is loaded would jump.
const Part = loadQuietly(async () => {
  const [{ ConsentPart }] = await Promise.all([import('./consent-screens.ts'), document.fonts?.ready]);
  return ConsentPart;
});
const Link = loadQuietly(async () => (await import('./consent-screens.ts')).ConsentLink);

/** Loads the consent banner. */
export function ConsentGate() {
  return (
    <Gate>
      <Part />
    </Gate>
  );
}

/** A visitor's link back to the choice about analytics. */
export function ConsentLinkGate() {
  return (
    <Gate>
      <Link />
    </Gate>
  );
}

/** If analytics is off, nothing behind it is loaded. */
function Gate({ children }: { readonly children: ReactNode }) {
  return publicConfig().analytics?.enabled && <Suspense>{children}</Suspense>;
}
