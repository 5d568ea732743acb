import { expect, test } from 'vitest';
import { isPrivateReceiver, isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '93.184.216.34', '172.15.255.255', '2606:4700::1111', '2a02:6b8::2:242'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  [
    '0.0.0.0',
    '0.1.2.3',
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  [
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
  ],
  ['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
  [
    '::',
    '::1',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
  ],
  [
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001::1',
    '2001:db8::1',
  ],
  [
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '5f00::1',
    '4000::1',
  ],
  ['168.63.129.16', '169.254.170.2', 'fd00:ec2::254', '::ffff:168.63.129.16'],
  ['', 'localhost', 'example.ru', '8.8.8.8.8', '8.8.8.8/32', '[::1]', ' 8.8.8.8'],
])('%s, %s and the like are not', (...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
});

test.each([
  '10.0.0.5',
  '127.0.0.1',
  '::1',
  'fd00::5',
  '100.64.0.1',
  '8.8.8.8',
  '64:ff9b::a00:5',
  '::ffff:10.0.0.5',
])('%s may be a receiver that the operator opened', (address) =>
  expect(isPrivateReceiver(address)).toBe(true),
);

test.each([
  '168.63.129.16',
  '169.254.169.254',
  '169.254.1.1',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fe80::1',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '0.0.0.0',
  '::',
  '224.0.0.1',
  '255.255.255.255',
  '2002:a00:1::',
  'localhost',
])('%s is never called, even where it was opened', (address) =>
  expect(isPrivateReceiver(address)).toBe(false),
);
