import { stopToken } from '../letters/stop-token.ts';
import type { TestServer } from './start-test-server.ts';

/** Returns the token in a letter to this address for declining such letters. */
export function letterChoiceToken({ platform }: TestServer, address: string): string {
  return stopToken(platform.secrets, address);
}
