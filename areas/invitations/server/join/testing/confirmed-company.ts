import { randomInt } from 'node:crypto';
import {
  asCompany,
  createOwner,
  createPerson,
  type Person,
  type TestMember,
} from '@artel/company/server/testing';
import { updateJoinRules } from '@artel/invitations/contract';
import { freshInn, saveCard, setConfirmation } from '@artel/requisites/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';

/** A company that alone has its INN, and whose owner's address is in a mail domain of its own. */
interface ConfirmedCompany {
  readonly owner: TestMember;
  readonly companyId: string;
  readonly inn: string;
  readonly kpp: string;
  readonly domain: string;
}

const KPP = '773601001';

/** Opens a company and confirms it; its join rules are the initial ones by default. */
export async function confirmedCompany(
  server: TestServer,
  {
    way,
    domain = freshDomain(),
    name = 'Ромашка',
    inn = freshInn(),
    kpp = KPP,
  }: {
    way?: 'nobody' | 'domain' | 'inn';
    domain?: string;
    name?: string;
    inn?: string;
    kpp?: string;
  } = {},
): Promise<ConfirmedCompany> {
  const owner = await createOwner(server, name);
  const { companyId } = owner;
  await asCompany(server, companyId, async (tx) => {
    await saveCard(tx, companyId, { kind: 'legal-entity', inn, kpp });
    await setConfirmation(tx, companyId, { confirmedAt: server.clock.now(), confirmedBy: 'operator' });
  });
  const email = await setEmail(server, owner, `owner.${owner.userId.slice(-6)}@${domain}`);
  await server.db('UPDATE company.members SET email = $1 WHERE id = $2', [email, owner.memberId]);
  if (way) {
    const answer = await callRoute(server, updateJoinRules, { body: { way, version: 1 } }, owner);
    if (answer.status !== 200) throw new Error(answer.error.message);
  }
  return { owner, companyId, inn, kpp, domain };
}

/** A mail domain that no other test uses. */
export function freshDomain(): string {
  return `d${randomInt(1_000_000_000)}.ru`;
}

/** A signed-in person with a proven address in a mail domain. */
export async function personAt(server: TestServer, domain: string, local = 'vera'): Promise<Person> {
  const person = await createPerson(server, { familyName: 'Ким', givenName: 'Вера', middleName: '' });
  return {
    ...person,
    email: await setEmail(server, person, `${local}.${person.userId.slice(-6)}@${domain}`),
  };
}

/** Changes the account's address in the same way as a change of address; no one is notified yet. */
export async function setEmail(
  server: TestServer,
  { userId }: { readonly userId: string },
  email: string,
): Promise<string> {
  await server.db('UPDATE identity.users SET email = $1 WHERE id = $2', [email, userId]);
  return email;
}
