import { type LazyComponent, t } from '@artel/web';
import { LoadFailure } from '@artel/web/ui';
import { Component, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import styles from './lazy-part.module.css';

interface LazyPartProps {
  readonly load: LazyComponent;
  readonly waiting: ReactNode;
}

/** A piece of a page by itself: it loads alone, and when it fails the rest of the page stays. */
export function LazyPart({ load, waiting }: LazyPartProps) {
  const [attempt, setAttempt] = useState(0);
  // A new attempt is a new component: React keeps the failure of a lazy one for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is the reason to load again
  const Content = useMemo(() => lazy(async () => ({ default: await load() })), [load, attempt]);
  return (
    <Fence
      key={attempt}
      instead={
        <div className={styles.failed}>
          <LoadFailure message={t('shell.part-failed')} onRetry={() => setAttempt(attempt + 1)} />
        </div>
      }
    >
      <Suspense fallback={waiting}>
        <Content />
      </Suspense>
    </Fence>
  );
}

interface FenceProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Stops a failure at the piece's border; only a class can. */
class Fence extends Component<FenceProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
