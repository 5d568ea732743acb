import { randomBytes } from 'node:crypto';

/** How keys begin, so that people, servers and scanners of leaked secrets know one. */
const PREFIX = 'artel_k_';
/** 256 bits in base64url. */
const KEY = /^artel_k_[\w-]{43}$/;
const SHOWN = 8;

/** Makes a key. */
export function buildKey(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The letters by which people know one key from another; the other 210 bits stay unknown. */
export function getShownPart(key: string): string {
  return key.slice(PREFIX.length, PREFIX.length + SHOWN);
}

/** The shown letters as the key has them. */
export function withPrefix(shown: string): string {
  return PREFIX + shown;
}
