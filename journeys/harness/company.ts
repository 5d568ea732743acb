import { randomBytes } from 'node:crypto';
import type { SessionTokens } from '@artel/identity/contract';
import {
  type CallAs,
  callAs,
  endTour,
  newCaller,
  openAccount,
  PASSWORD,
  type Person,
  requiredConsents,
} from './calls.ts';
import type { Installation } from './installation.ts';

/** A company that only one journey uses. */
export interface Company {
  readonly name: string;
  /** The mail domain of its people. */
  readonly domain: string;
  readonly owner: Person;
  /** In the order of the requests. */
  readonly colleagues: readonly Person[];
}

interface NewColleague {
  readonly familyName: string;
  readonly givenName: string;
  readonly role?: 'admin' | 'accountant' | 'member';
}

export interface NewCompany {
  readonly colleagues?: readonly NewColleague[];
  /** Departments with the family names of their heads. */
  readonly departments?: readonly { readonly name: string; readonly head: string }[];
  /** The name of another company of the same owner. */
  readonly alsoOwns?: string;
}

/** Returns a mail domain that no one else has. */
export const freshDomain = () => `sosna-${randomBytes(4).toString('hex')}.example`;

/** Opens a company with a trial since today, and adds its colleagues by letters, all by calls. */
export async function openCompany(artel: Installation, options: NewCompany = {}): Promise<Company> {
  const { colleagues = [], departments = [], alsoOwns } = options;
  const domain = freshDomain();
  const name = `Мастерская ${domain.slice(6, 14)}`;
  const founder = await openAccount(artel, {
    email: `volkova@${domain}`,
    familyName: 'Волкова',
    givenName: 'Анна',
  });
  if (alsoOwns !== undefined) await founder.request('POST', '/api/v2/companies', { name: alsoOwns });
  const { company, firstStart } = await founder.request<{ company: { id: string }; firstStart: string }>(
    'POST',
    '/api/v2/profile/trial/company',
    { name },
  );
  const entered = await founder.request<{ access_token: string }>('POST', '/api/v2/session/company', {
    companyId: company.id,
  });
  const request = callAs(newCaller(artel.url), entered.access_token);
  await request('POST', '/api/v2/profile/apply-trial', { trial_start_date: firstStart });
  await refuseQuestions(request);
  const joined = await letIn(artel, { colleagues, domain, request });
  for (const department of departments) await openDepartment(request, department);
  return { name, domain, owner: { ...founder, request }, colleagues: joined };
}

interface Newcomers {
  readonly colleagues: readonly NewColleague[];
  readonly domain: string;
  readonly request: CallAs;
}

async function letIn(artel: Installation, { colleagues, domain, request }: Newcomers): Promise<Person[]> {
  const requested = colleagues.map((one, at) => ({ ...one, email: `colleague-${at + 1}@${domain}` }));
  for (const role of new Set(requested.map(getRole))) {
    const people = requested.filter((one) => getRole(one) === role).map(({ email }) => ({ email }));
    await request('POST', '/api/v2/company/invitations', { people, role });
  }
  const joined: Person[] = [];
  // One after the other, because lists of new members show them in this order.
  for (const one of requested) joined.push(await join(artel, one));
  return joined;
}

const getRole = ({ role = 'member' }: NewColleague) => role;

async function join(
  artel: Installation,
  { email, familyName, givenName }: NewColleague & { email: string },
): Promise<Person> {
  const call = newCaller(artel.url);
  const hash = new URL(await artel.linkFor(email)).pathname.split('/').at(-1);
  const consents = await requiredConsents(call);
  const { access_token: token } = await call<SessionTokens>('POST', '/api/registration', {
    data: { kind: 'invitation', hash, familyName, givenName, password: PASSWORD, consents },
  });
  const request = callAs(call, token);
  await endTour(request);
  await refuseQuestions(request);
  return { username: email, password: PASSWORD, familyName, givenName, request };
}

const refuseQuestions = (request: CallAs) => request('PUT', '/api/v2/questionnaire', { answers: null });

async function openDepartment(
  request: CallAs,
  { name, head }: { name: string; head: string },
): Promise<void> {
  const { items } = await request<{ items: { id: string }[] }>(
    'GET',
    `/api/v2/company/members?q=${encodeURIComponent(head)}`,
  );
  const path = '/api/v2/company/departments';
  const { id, version } = await request<{ id: string; version: number }>('POST', path, {
    name,
    parentId: null,
  });
  await request('PUT', `${path}/${id}`, { name, parentId: null, headId: items[0]?.id, version });
}
