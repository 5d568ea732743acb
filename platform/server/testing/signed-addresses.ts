/** Addresses of files and pictures in a response that were signed for one person or link, not for everyone. */
export function signedAddresses(value: unknown): string[] {
  if (typeof value === 'string') return /^\/(?:files|images)\/.*[?&]u=/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(signedAddresses);
}
