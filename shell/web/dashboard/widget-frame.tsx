import { t, type Widget } from '@artel/web';
import { Skeleton } from '@artel/web/ui';
import { LazyPart } from '../parts/lazy-part.tsx';
import styles from './dashboard-page.module.css';

/** One widget in its place on the dashboard. */
export function WidgetFrame({ widget }: { readonly widget: Widget }) {
  return <LazyPart load={widget.component} waiting={<Waiting />} />;
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
