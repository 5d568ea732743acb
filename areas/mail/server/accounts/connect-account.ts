import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import { type Account, mailErrors, mailLimits, type connectAccount as route } from '@artel/mail/contract';
import {
  checkSubmission,
  type MailReceiver,
  MailServerError,
  openImap,
  type Platform,
  type WithTransaction,
} from '@artel/server';
import { ENGINE, engineKey } from '../mailbox/engine-key.ts';
import { publishChanged } from '../mailbox/publish.ts';
import { type SignIn, sealSignIn } from '../outside/account-secret.ts';
import { countAccounts, insertAccount, listAccountRows } from '../stored/accounts.store.ts';
import { presentAccounts } from './list-accounts.ts';

type Input = RouteInput<typeof route>;

/** Connects a mailbox of a server outside to the actor, only if both servers accept the credentials. */
export async function connectAccount(deps: Platform, actor: MemberActor, body: Input): Promise<Account> {
  const { companyId, memberId } = actor.membership;
  const signIn = { user: body.user ?? body.address, password: body.password };
  await deps.db.asCompany(actor, async (tx) => {
    await deps.limits.consume(tx, mailLimits.checks, { member: memberId });
    const existing = () => countAccounts(tx, companyId);
    await deps.limits.expect(tx, mailLimits.accounts, { member: memberId }, { existing });
    await refuseKnown({ tx }, actor, body.address);
  });
  await checkImap(deps, body.imap, signIn);
  await checkSmtp(deps, body.smtp, signIn);
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, () => store({ ...deps, tx }, actor, body, signIn)),
  );
}

async function refuseKnown(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  address: string,
): Promise<void> {
  const rows = await listAccountRows(tx, companyId);
  if (rows.some((one) => one.kind === 'imap' && one.address === address))
    throw new AppError(mailErrors['account-known']);
}

async function store(
  deps: WithTransaction,
  actor: MemberActor,
  body: Input,
  signIn: SignIn,
): Promise<Account> {
  const { tx, ids, clock } = deps;
  const { companyId, memberId } = actor.membership;
  const existing = () => countAccounts(tx, companyId);
  await deps.limits.consume(tx, mailLimits.accounts, { member: memberId }, { existing });
  const id = ids.next();
  const account = await insertAccount(tx, {
    companyId,
    id,
    ownerId: memberId,
    kind: 'imap',
    address: body.address,
    name: body.name,
    imap: JSON.stringify(body.imap),
    smtp: JSON.stringify(body.smtp),
    secret: await sealSignIn(deps, { companyId, id }, signIn),
    state: 'connecting',
    place: 1,
    createdAt: clock.now(),
  });
  if (!account) throw new AppError(mailErrors['account-known']);
  await deps.audit.record(tx, {
    act: 'mail/account-connected',
    userId: actor.userId,
    companyId,
    subject: `mail-account:${id}`,
    after: { mailAddress: body.address },
  });
  await deps.services.open(tx, ENGINE, engineKey(account));
  await publishChanged(deps, tx, actor.userId, companyId, [id]);
  const [shown] = await presentAccounts(tx, companyId, [account]);
  return shown as Account;
}

const FAILURES = {
  unknown: mailErrors['server-unknown'],
  refused: mailErrors['server-refused'],
  unreachable: mailErrors['server-unreachable'],
  untrusted: mailErrors['server-untrusted'],
  'wrong-password': mailErrors['wrong-password'],
  answered: mailErrors['server-unreachable'],
} as const;

async function checkImap({ config }: Platform, imap: MailReceiver, signIn: SignIn): Promise<void> {
  try {
    const client = await openImap(imap, { ...signIn, openReceivers: config.egressHosts });
    client.close();
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    throw new AppError(FAILURES[error.reason], { values: { host: imap.host } });
  }
}

async function checkSmtp({ config }: Platform, smtp: MailReceiver, signIn: SignIn): Promise<void> {
  const name = config.publicUrl.hostname;
  try {
    const outcome = await checkSubmission(smtp, { ...signIn, name, openReceivers: config.egressHosts });
    if (outcome.kind === 'refused')
      throw new AppError(mailErrors['smtp-refused'], {
        values: { host: smtp.host, answer: outcome.answer.slice(0, 200) },
      });
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    throw new AppError(mailErrors['smtp-unreachable'], { values: { host: smtp.host } });
  }
}
