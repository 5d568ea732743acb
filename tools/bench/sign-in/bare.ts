import { startBeside } from '../start-beside.ts';
import type { People } from './people.ts';

/** The password hash alone, behind HTTP. */
export interface BareHash {
  verify(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server that only hashes, with the hash of the people's password. */
export async function startBareHash({ password, passwordHash }: People): Promise<BareHash> {
  const { url, stop } = await startBeside(new URL('bare-server.ts', import.meta.url), {
    BARE_HASH: passwordHash,
  });
  return {
    async verify() {
      const answer = await fetch(`${url}/hash`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      });
      if (!answer.ok) throw new Error(`The bare hash answered ${answer.status}`);
      await answer.arrayBuffer();
    },
    stop,
  };
}
