import type { Platform } from '@artel/server';

/** A letter of a mailbox of a server outside. */
export async function sendOutside(
  _deps: Platform,
  _owner: { readonly companyId: string; readonly memberId: string },
  _sendingId: string,
): Promise<void> {}
