import { isDeepStrictEqual } from 'node:util';
import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import type { Platform } from '@artel/server';
import type { PreviewRow } from './previews.store.ts';

const outdated = () => new AppError(billingErrors['preview-outdated']);

/** A preview that is still held: nobody confirmed it, and its quarter of an hour is not over. */
export function requireHeld({ clock }: Pick<Platform, 'clock'>, preview: PreviewRow): void {
  if (preview.confirmedAt !== null || preview.expiresAt <= clock.now()) throw outdated();
}

/** What would come to something else by now, or to another version of the price, is refused. */
export function requireSame(
  preview: PreviewRow,
  { shown, priceNumber }: { readonly shown: unknown; readonly priceNumber: number },
): void {
  const asked = preview.asked as { readonly priceNumber: number };
  if (priceNumber !== asked.priceNumber) throw outdated();
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(shown)), preview.answer)) throw outdated();
}
