import type { updateTariffLine as route, TariffLine } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteParts, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { presentLine } from './present-tariff.ts';
import { recordTariffAct } from './record-tariff-act.ts';
import { findLine, setLine } from './tariffs.store.ts';

type Input = RouteParts<typeof route>['body'] & { readonly id: string };

/** Changes the texts of a line, or withdraws it from the offer; its subscriptions go on. */
export async function updateTariffLine(
  deps: WithTransaction,
  actor: MemberActor,
  input: Input,
): Promise<TariffLine> {
  const { tx } = deps;
  const before = await findLine(tx, input.id);
  if (!before) throw new AppError(requestErrors['not-found']);
  const row = await setLine(tx, input);
  if (!row) throw new AppError(requestErrors.stale, { current: presentLine(before, []) });
  const words = ({ name, about, isOffered }: typeof row) => ({ name, about, isOffered });
  await recordTariffAct(deps, actor, {
    act: 'billing/tariff-line-changed',
    subject: row.id,
    before: words(before),
    after: words(row),
  });
  return presentLine(row, []);
}
