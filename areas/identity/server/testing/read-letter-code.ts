import type { TestServer } from '@artel/server/testing';

/** The code in the newest letter to an address. */
export async function readLetterCode(server: TestServer, email: string): Promise<string> {
  await server.drain();
  const letter = (await server.lettersTo(email))[0];
  const code = letter?.subject.match(/\d{6}/)?.[0];
  if (code === undefined) throw new Error('No letter to the address carries a code');
  return code;
}
