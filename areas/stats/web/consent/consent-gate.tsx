import { publicConfig } from '@artel/web';
import { type ReactNode, Suspense } from 'react';
import { loadQuietly } from './load-quietly.ts';

const Part = loadQuietly(async () => (await import('./consent-room.ts')).ConsentPart);
const Link = loadQuietly(async () => (await import('./consent-room.ts')).ConsentLink);

/** The question about analytics. */
export function ConsentGate() {
  return (
    <Gate>
      <Part />
    </Gate>
  );
}

/** A visitor's way back to the choice about analytics. */
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
