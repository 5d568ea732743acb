import type { TestServer } from '@artel/server/testing';

/** The letters to an address once all jobs are done, the newest first. */
export async function readLetters(server: TestServer, email: string) {
  await server.drain();
  return server.lettersTo(email);
}

/** The code in the newest letter to an address. */
export async function readLetterCode(server: TestServer, email: string): Promise<string> {
  const [letter] = await readLetters(server, email);
  const code = letter?.subject.match(/\d{6}/)?.[0];
  if (code === undefined) throw new Error('No letter to the address carries a code');
  return code;
}
