import { expect, test } from 'vitest';
import { toNetwork } from './to-network.ts';

test('an IPv4 address counts as itself, also in the form of IPv6', () => {
  expect(toNetwork('203.0.113.7')).toBe('203.0.113.7');
  expect(toNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(toNetwork('::FFFF:203.0.113.7')).toBe('203.0.113.7');
});

test('an IPv6 address counts as its /64, in any spelling', () => {
  const spellings = ['2001:db8:0:7::1', '2001:0db8:0000:0007:ffff:1:2:3', '2001:DB8:0:7:0:0:0:9%eth0'];
  expect(new Set(spellings.map(toNetwork))).toEqual(new Set(['2001:db8:0:7::/64']));
  expect(toNetwork('::1')).toBe('0:0:0:0::/64');
  expect(toNetwork('2001:db8::8:0:0:1')).toBe('2001:db8:0:0::/64');
  expect(toNetwork('2001:db8:1::')).not.toBe(toNetwork('2001:db8:2::'));
});

test('a value that is no address stays as it is', () => {
  expect([toNetwork(''), toNetwork('unix:')]).toEqual(['', 'unix:']);
});
