import { LazyPart, type Widget } from '@artel/web';
import { CardSkeleton } from '@artel/web/ui';

/** One widget in its place on the dashboard. */
export function WidgetFrame({ widget }: { readonly widget: Widget }) {
  return <LazyPart load={widget.component} waiting={<CardSkeleton />} />;
}
