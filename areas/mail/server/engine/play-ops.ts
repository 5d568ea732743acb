import { job, type Platform } from '@artel/server';
import { type ImapClient, withImap } from '../outside/account-secret.ts';
import { PLAY_OPS } from '../outside/ops-job.ts';
import { findAccount } from '../stored/accounts.store.ts';
import { deleteOps, type OpRow } from '../stored/places.store.ts';
import { ops } from '../tables.ts';

const AT_ONCE = 500;

const FLAGS: Readonly<Record<string, string>> = {
  seen: '\\Seen',
  flagged: '\\Flagged',
  answered: '\\Answered',
};

/**
 * Replays the owner's changes on the server of a mailbox, in order. A change that the server refuses is
 * dropped, and the server's state is shown.
 */
export const playOps = job({
  ...PLAY_OPS,
  priority: 'urgent',
  async run(deps, { companyId, memberId, accountId }) {
    const owner = { companyId, memberId };
    const load = () =>
      deps.db.asMember('job mail/play-ops', owner, async (tx) => ({
        account: await findAccount(tx, { companyId, id: accountId }),
        ops: await ops.list(tx, { companyId, accountId }, { order: ['id'], limit: AT_ONCE }),
      }));
    const { account, ops: waiting } = await load();
    if (!account || waiting.length === 0) return;
    await withImap(deps, account, async (client) => {
      for (let rest = waiting; rest.length > 0; rest = (await load()).ops)
        for (const group of getGroups(rest)) {
          await play(deps, client, group);
          const ids = group.map(({ id }) => id);
          await deps.db.asMember('job mail/play-ops', owner, (tx) => deleteOps(tx, companyId, ids));
        }
    });
  },
});

/** Consecutive changes of one kind in one folder, as one command. */
function getGroups(waiting: readonly OpRow[]): OpRow[][] {
  const groups: OpRow[][] = [];
  for (const op of waiting) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const isSame = first?.kind === op.kind && first.value === op.value && first.folderPath === op.folderPath;
    if (last && isSame) last.push(op);
    else groups.push([op]);
  }
  return groups;
}

async function play(
  { log }: Pick<Platform, 'log'>,
  client: ImapClient,
  group: readonly OpRow[],
): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { kind, value, folderPath } = first;
  const uids = group.map(({ uid }) => Number(uid)).join(',');
  const how = { uid: true } as const;
  try {
    const lock = await client.getMailboxLock(folderPath);
    try {
      const flag = FLAGS[kind];
      if (flag !== undefined)
        await (value === 'on'
          ? client.messageFlagsAdd(uids, [flag], how)
          : client.messageFlagsRemove(uids, [flag], how));
      else if (kind === 'move') await client.messageMove(uids, value, how);
      // Without UIDPLUS the server would expunge the whole folder, including letters that other programs have
      // marked.
      else if (client.capabilities.has('UIDPLUS')) await client.messageDelete(uids, how);
      else await client.messageFlagsAdd(uids, ['\\Deleted'], how);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!client.usable) throw error;
    log.warn({ err: error, kind }, 'a mail server refused a change');
  }
}
