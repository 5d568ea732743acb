import { AppError, type ErrorDeclaration } from '@artel/contract';
import { describeBytes, type Platform } from '@artel/server';
import type { Usage } from './usage.store.ts';

/** Returns the bytes that are still free within a limit. */
export function getFree(limit: number, { bytes, reserved }: Usage): number {
  return Math.max(0, limit - bytes - reserved);
}

/** The refusal of content that is larger than the free space of the company or the member; says how much is free. */
export function refuseSize(
  { text }: Pick<Platform, 'text'>,
  error: ErrorDeclaration,
  free: number,
): AppError {
  return new AppError(error, { values: { free: describeBytes(text, free) } });
}
