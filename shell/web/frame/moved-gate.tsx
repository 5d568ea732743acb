import { useMoved } from '@artel/web';
import { lazy, Suspense } from 'react';

const MovedDialog = lazy(async () => ({ default: (await import('./moved-dialog.tsx')).MovedDialog }));

/** Another tab moved the session to another company: this tab shows that, and does nothing more until it reloads. */
export function MovedGate() {
  const { isMoved, place } = useMoved();
  if (!isMoved) return null;
  return (
    <Suspense fallback={null}>
      <MovedDialog place={place} />
    </Suspense>
  );
}
