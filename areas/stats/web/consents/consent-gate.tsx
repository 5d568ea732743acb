import { publicConfig } from '@artel/web';
import { type ReactNode, Suspense } from 'react';
import { loadQuietly } from './load-quietly.ts';

// A question that comes before the type would jump when it arrives.
const Part = loadQuietly(async () => {
  const [{ ConsentPart }] = await Promise.all([import('./consent-room.ts'), document.fonts?.ready]);
  return ConsentPart;
});
const Link = loadQuietly(async () => (await import('./consent-room.ts')).ConsentLink);

/** The question about analytics. */
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

/** Nothing of what is behind it is loaded where no analytics is switched on. */
function Gate({ children }: { readonly children: ReactNode }) {
  return publicConfig().analytics?.enabled && <Suspense>{children}</Suspense>;
}
