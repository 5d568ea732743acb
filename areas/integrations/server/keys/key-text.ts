import { randomBytes } from 'node:crypto';

/** The prefix of keys, by which people, servers and scanners of leaked secrets recognise one. */
const PREFIX = 'artel_k_';
/** 256 bits in base64url. */
const KEY = /^artel_k_[\w-]{43}$/;
const SHOWN = 8;

/** Creates a key. */
export function buildKey(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The letters by which people distinguish keys; the other 210 bits stay secret. */
export function getShownPart(key: string): string {
  return key.slice(PREFIX.length, PREFIX.length + SHOWN);
}

/** The shown letters with the prefix. */
export function withPrefix(shown: string): string {
  return PREFIX + shown;
}
