import { once } from 'node:events';
import { request } from 'node:http';

/** A request whose body is in transit: half is sent now, the rest by `finish`, which returns the status. */
export async function openRequest(url: string) {
  const body = JSON.stringify({ username: 'nobody@example.ru', password: 'not the password' });
  const sent = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  sent.on('error', () => {});
  const answered = once(sent, 'response').then(([answer]) => answer.resume().statusCode as number);
  answered.catch(() => {});
  sent.flushHeaders();
  // The server has read the head and waits for the body.
  await once(sent, 'continue');
  sent.write(body.slice(0, 10));
  return {
    finish() {
      sent.end(body.slice(10));
      return answered;
    },
  };
}
