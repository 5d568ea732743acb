import type { Platform, Tx } from '@artel/server';
import { lockCounters, putCounters } from '../counters/counters.store.ts';
import { counterRules, countOne, getFailures, getWrongFactorCounter } from '../counters/counters.ts';
import { type NotifyDeps, notifyFactorChange } from './notify-factor-change.ts';

/**
 * Counts a wrong second factor, which only a caller who knows the password can send. The third one causes a
 * letter to the owner, repeated once a day while the attempts continue.
 */
export async function notifyWrongFactor(
  deps: NotifyDeps & Pick<Platform, 'secrets'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const name = 'wrong-factors';
  const [counter] = await lockCounters(tx, [getWrongFactorCounter(deps.secrets, userId)], deps.clock.now());
  const now = deps.clock.now();
  const { most } = counterRules[name];
  // A full counter stops counting: otherwise an attack without a pause would never be reported again.
  if (counter === undefined || getFailures(name, counter, now) >= most) return;
  const state = countOne(name, counter, now);
  await putCounters(tx, [{ key: counter.key, ...state }]);
  if (getFailures(name, state, now) < most) return;
  await notifyFactorChange(deps, tx, {
    act: 'identity/second-factor-guessed',
    userId,
    change: 'wrong-factors',
    values: { times: most },
  });
}
