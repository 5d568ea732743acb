import { afterEach, expect, test, vi } from 'vitest';
import { consumeEntry } from './entry.ts';
import { currentSession, storeFlag } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

function arriveAt(address: string) {
  history.replaceState({ key: 'of this entry' }, '', address);
  const length = history.length;
  const auth = consumeEntry();
  // A replace navigation: the entry of the history stays, with its state.
  expect(history.length).toBe(length);
  expect(history.state).toEqual({ key: 'of this entry' });
  return { auth, address: location.href.slice(location.origin.length) };
}

const flags = () => {
  const { isMobileApp, isMobileAndroid, isMobileIOS } = currentSession();
  return [isMobileApp, isMobileAndroid, isMobileIOS];
};

test('[G-05] the parameters are read and stripped; the others and the hash stay as they were written', () => {
  expect(
    arriveAt(
      '/disk?b=%D1%84+1&isMobile=true&a=%2f&auth=secret&isIOS=true&flag&a=2&isAndroid=false#some%20place',
    ),
  ).toEqual({ auth: 'secret', address: '/disk?b=%D1%84+1&a=%2f&flag&a=2#some%20place' });
  expect(flags()).toEqual([true, false, true]);
});

test.each([
  ['?auth=a.b.c', 'a.b.c', '/'],
  ['?isMobile=true', undefined, '/'],
  ['?isAndroid=1#hash', undefined, '/#hash'],
  ['', undefined, '/'],
  ['?x=1', undefined, '/?x=1'],
  ['?authority=1&isMobileX=2', undefined, '/?authority=1&isMobileX=2'],
  ['?auth=', undefined, '/'],
  ['?auth', undefined, '/'],
  ['?%61uth=hidden', 'hidden', '/'],
  ['?auth=one&x=1&auth=two', 'one two', '/?x=1'],
  ['?auth=%E0%A4%A', '\uFFFD%A', '/'],
  ['?auth=<script>alert(1)</script>', '<script>alert(1)</script>', '/'],
  ['?auth=javascript:alert(1)', 'javascript:alert(1)', '/'],
  ['?auth=a%0d%0aSet-Cookie:%20b=1', 'a\r\nSet-Cookie: b=1', '/'],
  [`?auth=${'a'.repeat(100_000)}`, 'a'.repeat(100_000), '/'],
  ['?&&auth=x&', 'x', '/?&&'],
])('[G-05] %j leaves nothing of the entry in the address', (search, auth, address) => {
  expect(arriveAt(`/${search}`)).toEqual({ auth, address });
  expect(localStorage).toHaveLength(0);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('auth');
});

test.each(['maybe', '', 'TRUE', '<b>', 'true,true'])('[G-05] a flag that says %j says nothing', (value) => {
  arriveAt(`/?isMobile=${value}&isIOS=${value}&isAndroid=${value}`);
  expect(flags()).toEqual([false, false, false]);
  storeFlag('isMobileApp', true);
  arriveAt(`/?isMobile=${value}`);
  expect(flags()).toEqual([true, false, false]);
});

test('[G-05] the flags hold for the session of this tab, over reloads, until the application takes them back', () => {
  arriveAt('/?isMobile=true&isAndroid=true');
  arriveAt('/disk');
  expect(flags()).toEqual([true, true, false]);
  // Another tab of the same browser shares the local store, not this one.
  expect(localStorage).toHaveLength(0);
  arriveAt('/?isMobile=false&isAndroid=0');
  expect(flags()).toEqual([false, false, false]);
});

test('[G-05] a path that looks like another host stays on this one', () => {
  const { origin } = location;
  vi.stubGlobal('location', { origin, pathname: '//evil.example/', search: '?auth=x', hash: '' });
  const replaced = vi.spyOn(history, 'replaceState').mockImplementation(() => undefined);
  expect(consumeEntry()).toBe('x');
  expect(replaced.mock.calls[0]?.[2]).toBe(`${origin}//evil.example/`);
  replaced.mockRestore();
});

test.each(['/vkurse_app/server', '/vkurse_app', '/vkurse_app/else'])(
  '[G-03] on %s no parameter is handled',
  (path) => {
    const address = `${path}?auth=secret&isMobile=true&isIOS=true#x`;
    expect(arriveAt(address)).toEqual({ auth: undefined, address });
    expect(flags()).toEqual([false, false, false]);
  },
);

test('an address that only begins like the application’s own screen is taken like any other: no token stays in it', () => {
  expect(arriveAt('/vkurse_apps?auth=secret')).toEqual({ auth: 'secret', address: '/vkurse_apps' });
});

test('[G-03] on the mobile pages parameters are handled like everywhere', () => {
  expect(arriveAt('/mobile/auth?isMobile=true&auth=x&to=%2Fdisk')).toEqual({
    auth: 'x',
    address: '/mobile/auth?to=%2Fdisk',
  });
});
