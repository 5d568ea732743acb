import { isDeepStrictEqual } from 'node:util';
import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { Platform } from '@artel/server';
import type { PreviewRow } from './previews.store.ts';

const outdated = () => new AppError(billingErrors['preview-outdated']);

/** Refuses a preview that is no longer held: it was confirmed, or its quarter of an hour is over. */
export function requireHeld({ clock }: Pick<Platform, 'clock'>, preview: PreviewRow): void {
  if (preview.confirmedAt !== null || preview.expiresAt <= clock.now()) throw outdated();
}

/** Refuses a preview whose result would differ by now, or whose version of the price changed. */
export function requireSame(
  preview: PreviewRow,
  { shown, priceNumber }: { readonly shown: unknown; readonly priceNumber: number },
): void {
  const requested = preview.requested as { readonly priceNumber: number };
  if (priceNumber !== requested.priceNumber) throw outdated();
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(shown)), preview.answer)) throw outdated();
}
