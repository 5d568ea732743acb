import { SUBJECT_PREFIX as PREFIX } from './mail-words.protocol.ts';

const MOST_PREFIXES = 20;

/** A subject without the prefixes of answers. */
export function plainSubject(subject: string): string {
  let plain = subject.trim();
  for (let at = 0; at < MOST_PREFIXES && PREFIX.test(plain); at += 1)
    plain = plain.replace(PREFIX, '').trimStart();
  return plain;
}

/** Returns the key by which subjects of letters are compared. */
export function subjectKey(subject: string): string {
  const plain = plainSubject(subject).normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return plain.slice(0, 1000).toWellFormed();
}
