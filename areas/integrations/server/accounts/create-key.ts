import { listServiceMembers } from '@artel/company/server';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { requireProof } from '@artel/identity/server';
import {
  integrationsErrors,
  integrationsLimits,
  type createKey as route,
} from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { buildKey, getShownPart } from '../keys/key-text.ts';
import { listKeyRows } from '../keys/keys.store.ts';
import { presentKey } from '../keys/present-key.ts';
import { publishChange } from '../publish-change.ts';
import { keys, serviceAccounts } from '../tables.ts';

type Input = RouteInput<typeof route>;
type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'limits' | 'audit' | 'live' | 'ports' | 'secrets'>;

/** Creates a key of a program and returns it this once; the server stores its hash. */
export async function createKey(
  deps: Deps,
  actor: MemberActor,
  { accountId, name, scopes: wanted, days }: Input,
): Promise<RouteResponse<typeof route>> {
  const { tx, clock, audit } = deps;
  const { companyId, memberId } = actor.membership;
  await requireProof(deps, tx, actor);
  const existing = async () => (await listKeyRows(tx, companyId)).length;
  await deps.limits.consume(tx, integrationsLimits.keys, { company: companyId }, { existing });
  const account = await serviceAccounts.lock(tx, { companyId, id: accountId });
  const member = account && (await listServiceMembers(tx, companyId, [accountId])).get(accountId);
  if (!member) throw new AppError(requestErrors['not-found']);
  const scopes = knownScopes(deps, wanted);
  const [key, createdAt] = [buildKey(), clock.now()];
  const row = {
    id: deps.ids.next(),
    accountId,
    name,
    keyHash: deps.secrets.hash(key),
    shown: getShownPart(key),
    scopes,
    createdBy: memberId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY),
  };
  await keys.insert(tx, { ...row, companyId });
  await audit.record(tx, {
    act: 'integrations/key-created',
    userId: actor.userId,
    companyId,
    subject: `integration-key:${row.id}`,
    after: { keyName: name, accountName: member.name, scopes },
  });
  await publishChange(deps, tx, companyId);
  const tryPath = findTryPath(deps, { scopes, role: member.role });
  return { ...presentKey({ ...row, lastUsedOn: null }, createdAt), key, tryPath };
}

/** Each scope once, in the order of the areas; writing includes reading. */
function knownScopes({ ports }: Pick<Deps, 'ports'>, wanted: readonly string[]): string[] {
  const open = ports.keyScopes();
  const unknown = wanted.find((scope) => !open.has(scope));
  if (unknown !== undefined)
    throw new AppError(integrationsErrors['scope-unknown'], { values: { scope: unknown } });
  return [...open].filter((scope) => wanted.includes(scope));
}

/** Finds the path of a call that both the scopes and the role permit, in the first area that has one. */
function findTryPath(
  { ports }: Pick<Deps, 'ports'>,
  { scopes, role }: { readonly scopes: readonly string[]; readonly role: string },
): string | null {
  const permissions = ports.getPermissions(role);
  const open = ports.keyReads().filter(({ access }) => access === 'member' || permissions.has(access));
  const paths = scopes.flatMap(
    (scope) => open.find(({ area }) => scope === `${area}.read` || scope === `${area}.write`)?.path ?? [],
  );
  return paths[0] ?? null;
}
