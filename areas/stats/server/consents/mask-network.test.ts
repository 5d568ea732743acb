import { expect, test } from 'vitest';
import { maskNetwork } from './mask-network.ts';

test.each([
  ['93.184.216.34', '93.184.216.0/24'],
  ['::ffff:93.184.216.34', '93.184.216.0/24'],
  ['2a02:6b8:a1:b2::5', '2a02:6b8:a1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['', ''],
  ['elsewhere', ''],
])('the address %s is reduced to the network %s', (address, network) => {
  expect(maskNetwork(address)).toBe(network);
});
