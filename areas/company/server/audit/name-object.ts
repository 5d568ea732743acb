import type { AuditEntry } from '@artel/company/contract';
import type { AuditSubject } from '@artel/server';

interface Recorded {
  readonly subject: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Names the object of an act by its present name, else by the recorded one. */
export function nameObject(
  subjects: readonly AuditSubject[],
  { subject, before, after }: Recorded,
  names: ReadonlyMap<string, string>,
): AuditEntry['object'] {
  const object = readObject(subject);
  if (object === null) return null;
  const field = subjects.find(({ kind }) => kind === object.kind)?.recordedAs;
  const called = names.get(object.id) || textIn(after, field) || textIn(before, field);
  // An id that is no uuid is a name itself: a month, a number.
  return { ...object, name: called || (UUID.test(object.id) ? null : object.id) };
}

/** Parses `node:<id>` as it was recorded; null where a person was erased from it. */
export function readObject(subject: string | null): { readonly kind: string; readonly id: string } | null {
  const [, kind, id] = /^([a-z-]{1,40}):(.{1,100})$/.exec(subject ?? '') ?? [];
  return kind === undefined || id === undefined ? null : { kind, id };
}

function textIn(value: unknown, field: string | undefined): string {
  if (field === undefined || typeof value !== 'object' || value === null) return '';
  const text = (value as Record<string, unknown>)[field];
  return typeof text === 'string' ? text : '';
}
