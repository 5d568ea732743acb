import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request whose body is on its way: half is sent now, the rest by `finish`, which answers the status. */
export async function openRequest(url: string) {
  const body = JSON.stringify({ username: 'nobody@example.ru', password: 'not the password' });
  const sent = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  sent.on('error', () => {});
  const answered = once(sent, 'response').then(([answer]) => answer.resume().statusCode as number);
  answered.catch(() => {});
  sent.write(body.slice(0, 10));
  await once(sent, 'socket');
  await pause(200);
  return {
    finish() {
      sent.end(body.slice(10));
      return answered;
    },
  };
}
