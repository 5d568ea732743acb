import type { AuditEntry } from '@artel/company/contract';
import type { AuditSubject } from '@artel/server';
import { isId, isRecord, readableIds } from './describe-changes.ts';

interface Recorded {
  readonly subject: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** Names the object of an act by its present name, else by the recorded one. */
export function nameObject(
  subjects: readonly AuditSubject[],
  { subject, before, after }: Recorded,
  names: ReadonlyMap<string, string>,
): AuditEntry['object'] {
  const object = readObject(subject);
  if (object === null) return null;
  const several = object.kind === 'company' ? findSeveral(subjects, after) : null;
  if (several !== null) return { ...object, kind: several.kind, name: readableIds(several.ids, names) };
  const field = subjects.find(({ kind }) => kind === object.kind)?.recordedAs;
  const called = names.get(object.id) || textIn(after, field) || textIn(before, field);
  // An id that is no uuid is a name itself: a month, a number.
  return { ...object, name: called || (isId(object.id) ? null : object.id) };
}

/** Finds the things on which an act of the company was done, by the field that lists their ids. */
function findSeveral(subjects: readonly AuditSubject[], after: unknown) {
  for (const { several } of subjects) {
    const ids = several && isRecord(after) ? after[several.recordedAs] : undefined;
    if (several && Array.isArray(ids) && ids.length > 0 && ids.every(isId))
      return { kind: several.kind, ids };
  }
  return null;
}

/** Parses `node:<id>` as it was recorded; null where a person was erased from it. */
export function readObject(subject: string | null): { readonly kind: string; readonly id: string } | null {
  const [, kind, id] = /^([a-z-]{1,40}):(.{1,100})$/.exec(subject ?? '') ?? [];
  return kind === undefined || id === undefined ? null : { kind, id };
}

function textIn(value: unknown, field: string | undefined): string {
  const text = field !== undefined && isRecord(value) ? value[field] : undefined;
  return typeof text === 'string' ? text : '';
}
