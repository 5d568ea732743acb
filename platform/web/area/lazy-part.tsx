import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { needChunk } from '../builds/load-chunk.ts';
import { PartFence } from '../ui/states/part-fence.tsx';
import type { LazyComponent } from './web-area.ts';

interface LazyPartProps {
  readonly load: LazyComponent;
  readonly waiting: ReactNode;
}

/**
 * Components that were loaded once and are available at once on the next visit. React would suspend for them
 * nevertheless and show the waiting state for a third of a second.
 */
const arrived = new WeakMap<LazyComponent, ComponentType>();

/** A part of a page that loads alone; when it fails the rest of the page stays. */
export function LazyPart({ load, waiting }: LazyPartProps) {
  const [attempt, setAttempt] = useState(0);
  // Each attempt creates a new component, because React remembers the failure of a lazy one for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is the reason to load again
  const Content = useMemo(() => arrived.get(load) ?? lazy(() => fetchPart(load)), [load, attempt]);
  return (
    <PartFence onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={waiting}>
        <Content />
      </Suspense>
    </PartFence>
  );
}

/** Whether a part is already loaded. */
export function hasArrived(load: LazyComponent): boolean {
  return arrived.has(load);
}

/** Loads a part before it is shown. */
export async function fetchPart(load: LazyComponent): Promise<{ default: ComponentType }> {
  const part = await needChunk(load);
  arrived.set(load, part);
  return { default: part };
}
