import { deviceAppeared, identityLimits, type SignInMethod } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { toNetwork } from '@artel/server';
import { findAccount } from '../accounts/accounts.store.ts';
import { deleteAllButLatest } from '../latest/delete-all-but-latest.store.ts';
import { buildNewDeviceLetter } from '../letters/new-device.ts';
import { describeDevice } from '../requests/describe-device.ts';
import { markBrowser, presentedDevices } from './device-cookie.ts';
import { putDevice, renewDevice } from './devices.store.ts';

export type RememberDeviceDeps = Pick<
  Platform,
  'clock' | 'ids' | 'secrets' | 'http' | 'text' | 'config' | 'letters' | 'emit' | 'limits'
>;

interface Proved {
  readonly userId: string;
  readonly isApp: boolean;
  readonly method: SignInMethod;
}

/**
 * Records the browser or app in which a person has just authenticated, and returns its id. A sign-in from an
 * unknown one is reported to the person by letter and in the bell; a registration or a link is not.
 */
export async function rememberDevice(
  deps: RememberDeviceDeps,
  tx: Tx,
  proved: Proved,
): Promise<string | null> {
  // Without a request (demo data, jobs) there is no device.
  if (deps.http.address === '') return null;
  const device = proved.isApp ? await rememberApp(deps, tx, proved) : await rememberBrowser(deps, tx, proved);
  const most = deps.limits.latest(identityLimits.devices);
  if (device.isNew) await deleteAllButLatest(tx, 'devices', { holder: proved.userId, maxCount: most });
  const isSignIn = proved.method === 'password' || proved.method === 'passkey';
  if (device.isNew && isSignIn) {
    const account = await findAccount(tx, proved.userId);
    if (account === null) return device.id;
    await deps.letters.send(tx, buildNewDeviceLetter(deps, account, proved.isApp));
    const { userId, isApp } = proved;
    const { browser, system } = describeDevice(deps.http.userAgent, isApp);
    await deps.emit(tx, deviceAppeared, { userId, browser, system, isApp });
  }
  return device.id;
}

interface Device {
  readonly id: string;
  readonly isNew: boolean;
}

async function rememberBrowser(deps: RememberDeviceDeps, tx: Tx, { userId }: Proved): Promise<Device> {
  const now = deps.clock.now();
  // Always a new value, because an existing one could have been planted.
  const value = deps.secrets.token();
  const tokenHash = deps.secrets.hash(value);
  const known = await renewDevice(tx, { userId, shown: presentedDevices(deps), next: tokenHash, now });
  markBrowser(deps, value, [known?.tokenHash, known?.previousHash]);
  if (known !== null) return { id: known.id, isNew: false };
  return { id: await putDevice(tx, { id: deps.ids.next(), userId, tokenHash, now }), isNew: true };
}

/**
 * An app stores no cookies: it counts as the same device while its name and network are the same. That only
 * avoids letters; the throttle never treats it as known, because anyone can copy its name.
 */
async function rememberApp(deps: RememberDeviceDeps, tx: Tx, { userId }: Proved): Promise<Device> {
  const { http, secrets, clock, ids } = deps;
  const traits = JSON.stringify([userId, http.userAgent, toNetwork(http.address)]);
  const id = ids.next();
  const known = await putDevice(tx, {
    id,
    userId,
    tokenHash: secrets.mac('app-device', traits),
    now: clock.now(),
  });
  return { id: known, isNew: known === id };
}
