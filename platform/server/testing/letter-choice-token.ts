import { stopToken } from '../letters/stop-token.ts';
import type { TestServer } from './start-test-server.ts';

/** Returns the token that a letter to this address would carry for stopping others like it. */
export function letterChoiceToken({ platform }: TestServer, address: string): string {
  return stopToken(platform.secrets, address);
}
