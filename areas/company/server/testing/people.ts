import type { Role } from '@artel/company/contract';
import { createLink, openAccountByLink, startSession } from '@artel/identity/server';
import { freshEmail } from '@artel/identity/server/testing';
import type { Tx } from '@artel/server';
import type { Caller, TestServer } from '@artel/server/testing';
import { setConfirmed } from '../companies/companies.store.ts';
import { admitMember } from '../members/admit-member.ts';
import { findMemberOfUser } from '../members/members.store.ts';
import { openCompany } from '../opening/open-company.ts';

export interface Person extends Caller {
  readonly email: string;
  readonly refreshToken: string;
}

/** A person in a company. */
export type TestMember = Person & { readonly companyId: string; readonly memberId: string };

interface Name {
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
}

export const PASSWORD = 'Ёлка-и-47-слонов';

export const PETROVA: Name = { familyName: 'Петрова', givenName: 'Нина', middleName: 'Олеговна' };

/** A hash without a known password: people of tests get sessions directly, because hashing takes long. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$yq6mJXsNkvXGZ3YvBzd5Sw$ymTptW+3tvRuOJ2FLPPEtS75a0xHXmj7/bRL1ZWcvsw';

/** A signed-in person without a company. */
export async function createPerson(server: TestServer, name: Name = PETROVA): Promise<Person> {
  const { platform } = server;
  const userId = platform.ids.next();
  const email = freshEmail(server);
  await platform.db.asUser(userId, async (tx) => {
    const hash = await createLink(platform, tx, { kind: 'operator', userId: null, username: null, hours: 1 });
    await openAccountByLink(platform, tx, { userId, email, ...name, passwordHash: UNKNOWN_PASSWORD, hash });
  });
  return signIn(server, { userId, email, companyId: null, memberId: null });
}

/** Creates a session of a person, in the given company; a new one if the clock has passed the end of the last. */
export async function signIn<P extends { userId: string; companyId: string | null }>(
  { platform }: TestServer,
  person: P,
): Promise<P & { token: string; refreshToken: string }> {
  const { userId, companyId } = person;
  const tokens = await platform.db.asUser(userId, (tx) =>
    startSession(platform, tx, { userId, companyId, isApp: true, method: 'password' }),
  );
  return { ...person, token: tokens.access_token, refreshToken: tokens.refresh_token };
}

/**
 * A company of its own; its owner is alone in it. Letters of a confirmed company may contain its own words
 * for strangers, and may go to more of them.
 */
export async function createOwner(
  server: TestServer,
  name = 'Ромашка',
  { isOperator = false, isConfirmed = false } = {},
): Promise<TestMember> {
  const { platform } = server;
  const founder = await createPerson(server);
  const { userId } = founder;
  const company = await platform.db.asUser(userId, (tx) =>
    openCompany(platform, tx, { ...founder, ...PETROVA, avatarBlobId: null }, { name, isOperator }),
  );
  if (!company) throw new Error('The company was not opened');
  if (isConfirmed) {
    await asCompany(server, company.id, (tx) => setConfirmed(tx, company.id, true));
  }
  const member = await asCompany(server, company.id, (tx) => findMemberOfUser(tx, company.id, userId));
  return signIn(server, { ...founder, companyId: company.id, memberId: member?.id ?? '' });
}

/** A company of its own with a member of every role. */
export async function createCompanyWith(
  server: TestServer,
  name?: string,
): Promise<{ readonly companyId: string } & Readonly<Record<Role, TestMember>>> {
  const owner = await createOwner(server, name);
  const { companyId } = owner;
  const [admin, accountant, member, guest] = await Promise.all([
    addMember(server, companyId, 'admin'),
    addMember(server, companyId, 'accountant'),
    addMember(server, companyId, 'member'),
    addMember(server, companyId, 'guest'),
  ]);
  return { companyId, owner, admin, accountant, member, guest };
}

/** Adds a person (by default a new one) to a company. */
export async function addMember(
  server: TestServer,
  companyId: string,
  role: Role,
  { name = PETROVA, person }: { name?: Name; person?: Person } = {},
): Promise<TestMember> {
  const { platform } = server;
  const { userId, email } = person ?? (await createPerson(server, name));
  const member = await asCompany(server, companyId, (tx) =>
    admitMember(platform, tx, { companyId, person: { userId, email, ...name, avatarBlobId: null }, role }),
  );
  return signIn(server, { userId, email, companyId, memberId: member.id });
}

export function asCompany<T>(
  { platform }: TestServer,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return platform.db.asCompanyJob('job test/any', companyId, work);
}

/** The fixtures of an example. */
export interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}

/** Another member of the caller's company. */
export function newColleague({ server, caller }: World): Promise<TestMember> {
  return addMember(server, caller?.companyId ?? '', 'member');
}
