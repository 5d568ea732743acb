import type { createTariffLine as route, TariffLine } from '@artel/billing/contract';
import { billingLimits } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { tariffLines } from '../tables.ts';
import { presentLine } from './present-tariff.ts';
import { recordTariffAct } from './record-tariff-act.ts';
import { insertLine } from './tariffs.store.ts';

/** Creates another line of tariffs after the existing ones. */
export async function createTariffLine(
  deps: WithTransaction,
  actor: MemberActor,
  input: RouteInput<typeof route>,
): Promise<TariffLine> {
  const { tx, clock, ids, limits } = deps;
  const existing = () => tariffLines.count(tx, {});
  await limits.consume(tx, billingLimits['tariff-lines'], { installation: 'all' }, { existing });
  const place = await tariffLines.count(tx, {});
  const row = await insertLine(tx, {
    id: ids.next(),
    ...input,
    place,
    isOffered: true,
    createdAt: clock.now(),
  });
  await recordTariffAct(deps, actor, { act: 'billing/tariff-line-created', subject: row.id, after: input });
  return presentLine(row, []);
}
