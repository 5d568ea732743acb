import { t, type Widget } from '@artel/web';
import { LoadFailure, Skeleton } from '@artel/web/ui';
import { Component, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import styles from './dashboard-page.module.css';

/** One widget by itself: it loads alone, and when it fails the rest of the dashboard stays. */
export function WidgetFrame({ widget }: { readonly widget: Widget }) {
  const [attempt, setAttempt] = useState(0);
  // A new attempt is a new component: React keeps the failure of a lazy one for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is the reason to load again
  const Content = useMemo(() => lazy(async () => ({ default: await widget.component() })), [widget, attempt]);
  return (
    <Fence
      key={attempt}
      instead={
        <div className={styles.failed}>
          <LoadFailure message={t('shell.widget-failed')} onRetry={() => setAttempt(attempt + 1)} />
        </div>
      }
    >
      <Suspense fallback={<Waiting />}>
        <Content />
      </Suspense>
    </Fence>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={t('ui.loading')}>
      <Skeleton width="10rem" height="1.25rem" />
      <Skeleton width="100%" height="2rem" />
      <Skeleton width="100%" height="2rem" />
    </div>
  );
}

interface FenceProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Stops a failure at the widget's border; only a class can. */
class Fence extends Component<FenceProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
