import { publicConfig } from '@artel/web';
import { Suspense } from 'react';
import { loadQuietly } from './load-quietly.ts';

const Part = loadQuietly(async () => (await import('./consent-room.ts')).ConsentPart);

/** The question about analytics; nothing of it is loaded where none is switched on. */
export function ConsentGate() {
  return (
    publicConfig().analytics?.enabled && (
      <Suspense>
        <Part />
      </Suspense>
    )
  );
}
