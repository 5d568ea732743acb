import { publicConfig } from '@artel/web';
import { Suspense } from 'react';
import { loadQuietly } from './load-quietly.ts';

const Link = loadQuietly(async () => (await import('./consent-room.ts')).ConsentLink);

/** A visitor's way back to the choice about analytics; nothing where none is switched on. */
export function ConsentLinkGate() {
  return (
    publicConfig().analytics?.enabled && (
      <Suspense>
        <Link />
      </Suspense>
    )
  );
}
