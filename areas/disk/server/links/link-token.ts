import type { Platform } from '@artel/server';

/**
 * What opens a link: 128 bits in the shape of a uuid, derived from the id of its row. So the table holds a hash alone and
 * without the installation's key nobody can compute it, yet whoever made the link can copy it at any time.
 */
export function linkToken({ mac }: Pick<Platform['secrets'], 'mac'>, linkId: string): string {
  const hex = mac('disk-link', linkId).subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
