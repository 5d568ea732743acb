import { companyErrors } from '@artel/company/contract';
import { AppError, type FieldError } from '@artel/contract';
import type { Ownership, Platform } from '@artel/server';
import type { MemberRow } from '../members/members.store.ts';

interface Wanted {
  readonly receiverId?: string | undefined;
  /** Receivers by kind; null leaves a kind without an owner. */
  readonly receivers: Readonly<Record<string, string | null>>;
}

/** Every member named in the body, to be locked with the others. */
export function namedReceivers(wanted: Wanted): string[] {
  return [...new Set(getFields(wanted).map(({ id }) => id))];
}

interface Choosing {
  readonly wanted: Wanted;
  /** Kinds of which the leavers own anything. */
  readonly owned: readonly Ownership<Platform>[];
  /** Members who are locked and present. */
  readonly present: readonly MemberRow[];
  readonly leaving: ReadonlySet<string>;
}

type Problem = 'receiver-missing' | 'receiver-unknown' | 'receiver-unable';
interface Fault {
  readonly path: string;
  readonly problem: Problem;
}

/**
 * Chooses the receiver of each kind; null leaves it without an owner. A receiver must be present, not
 * suspended, not leaving too, and have the permission that the kind requires; members of another company are
 * unknown here. All wrong fields are reported at once.
 */
export function chooseReceivers(
  deps: Pick<Platform, 'ports' | 'text'>,
  { wanted, owned, present, leaving }: Choosing,
): Map<string, MemberRow | null> {
  const staying = present.filter(({ id, suspendedAt }) => suspendedAt === null && !leaving.has(id));
  const able = new Map(staying.map((row) => [row.id, row]));
  const unknown = getFields(wanted).filter(({ id }) => !able.has(id));
  refuse(
    deps,
    unknown.map(({ path }) => ({ path, problem: 'receiver-unknown' })),
  );
  const chosen = new Map<string, MemberRow | null>();
  const faults: Fault[] = [];
  for (const ownedKind of owned) {
    const { path, id } = fieldFor(wanted, ownedKind.kind);
    const receiver = able.get(id ?? '') ?? null;
    const problem = getProblem(deps, ownedKind, { receiver, isLeft: id === null });
    if (problem) faults.push({ path, problem });
    chosen.set(ownedKind.kind, receiver);
  }
  refuse(deps, faults);
  return chosen;
}

/** Lists the fields of the body that name people. */
function getFields({ receiverId, receivers }: Wanted): { path: string; id: string }[] {
  const byKind = Object.entries(receivers).flatMap(([kind, id]) =>
    id === null ? [] : [{ path: `receivers.${kind}`, id }],
  );
  return receiverId === undefined ? byKind : [{ path: 'receiverId', id: receiverId }, ...byKind];
}

/** Returns the field that names the receiver of a kind, for an error. */
function fieldFor({ receiverId, receivers }: Wanted, kind: string): { path: string; id?: string | null } {
  const path = `receivers.${kind}`;
  const id = Object.hasOwn(receivers, kind) ? receivers[kind] : undefined;
  if (id !== undefined) return { path, id };
  return receiverId === undefined ? { path } : { path: 'receiverId', id: receiverId };
}

function getProblem(
  { ports }: Pick<Platform, 'ports'>,
  { needsOwner, permission }: Ownership<Platform>,
  { receiver, isLeft }: { readonly receiver: MemberRow | null; readonly isLeft: boolean },
): Problem | null {
  if (receiver === null) return isLeft && !needsOwner ? null : 'receiver-missing';
  const isAble = permission === undefined || ports.getPermissions(receiver.role).has(permission);
  return isAble ? null : 'receiver-unable';
}

function refuse({ text }: Pick<Platform, 'text'>, faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map(({ path, problem }): FieldError => {
    const { code } = companyErrors[problem];
    return { path, code, message: text(`errors.${code}`) };
  });
  throw new AppError(companyErrors[first.problem], { errors });
}
