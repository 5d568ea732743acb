import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A response that bypasses the server's own function for sending. */
const PAST = /\.hijack\(|\b(?:raw|response|res)\.(?:write|writeHead|end)\(|\.pipe\((?:reply\.)?raw\b/;

test('every answer is sent by the one way that bounds what slow readers hold; live connections have bounds of their own', () => {
  const sources = globSync(['platform/server/**/*.ts', 'areas/*/server/**/*.ts', 'shell/server/**/*.ts'], {
    cwd: root,
  }).filter((path) => !/node_modules|\.test\.ts$|\/testing\/|\/fake-/.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const past = sources.filter((path) => PAST.test(readFileSync(join(root, path), 'utf8')));
  expect(past).toEqual(['platform/server/sockets/serve-sockets.ts']);
});
