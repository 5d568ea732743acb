import type { Readable } from 'node:stream';
import type { TestMember } from '@artel/company/server/testing';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import type { TestServer } from '@artel/server/testing';

/** A WebDAV program of a member, with an app password; each call answers as over HTTP. */
export async function openProgram(server: TestServer, of: TestMember) {
  const { id: appPasswordId, username, password } = await addAppPassword(server, of.token, ['dav']);
  const call = (
    method: string,
    url: string,
    headers: Record<string, string> = {},
    payload?: string | Buffer | Readable,
  ) =>
    server.app.inject({
      method: method as 'GET',
      url,
      headers: { host: 'localhost:3000', authorization: toBasicHeader(username, password), ...headers },
      ...(payload !== undefined && { payload }),
    });
  return Object.assign(call, { appPasswordId });
}
