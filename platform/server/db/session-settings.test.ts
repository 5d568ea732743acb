import { expect, test } from 'vitest';
import { withSessionSettings } from './session-settings.ts';

const optionsIn = (url: string) => new URL(url).searchParams.get('options');

test('the operator’s own options stay, replace the keepalives, and do not replace what a connection needs', () => {
  const own = 'postgresql://a:b@db/artel?sslmode=require&options=-c%20tcp_keepalives_idle%3D60';
  const url = withSessionSettings(own, { default_transaction_read_only: 'on' });
  expect(optionsIn(url)).toMatch(
    /^-c tcp_keepalives_idle=5 .* -c tcp_keepalives_idle=60 -c default_transaction_read_only=on$/,
  );
  expect(new URL(url).searchParams.get('sslmode')).toBe('require');
});

test('a connection string without options gets those for vanished connections', () => {
  expect(optionsIn(withSessionSettings('postgresql://db/artel'))).toBe(
    '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000',
  );
});
