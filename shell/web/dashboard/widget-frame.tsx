import type { Widget } from '@artel/web';
import { CardSkeleton } from '@artel/web/ui';
import { LazyPart } from '../parts/lazy-part.tsx';

/** One widget in its place on the dashboard. */
export function WidgetFrame({ widget }: { readonly widget: Widget }) {
  return <LazyPart load={widget.component} waiting={<CardSkeleton />} />;
}
