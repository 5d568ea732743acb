import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { CallFailure } from '../http/failure.ts';
import { fakeServer, setTestTexts, signIn } from '../testing/index.ts';
import { sendContent } from './send-content.ts';

beforeEach(async () => {
  await setTestTexts();
  signIn();
});

const file = new Blob(['привет'], { type: 'text/plain' });

test('content is sent as it is, with its kind and in the name of the session', async () => {
  const seen: string[] = [];
  fakeServer.use(
    http.post('*/files', async ({ request }) => {
      seen.push(request.headers.get('Content-Type') ?? '', request.headers.get('Authorization') ?? '');
      seen.push(await request.text());
      return HttpResponse.json({ id: 'one' }, { status: 201 });
    }),
  );
  expect(await sendContent({ method: 'POST', url: '/files', content: file })).toEqual({ id: 'one' });
  expect(seen).toEqual(['text/plain', 'Bearer access-1', 'привет']);
});

test('a refusal is reported as by any other call; an aborted call rejects with its reason', async () => {
  fakeServer.use(
    http.post('*/files', () =>
      HttpResponse.json({ statusCode: 409, code: 'disk/name-taken', message: 'Уже есть.' }, { status: 409 }),
    ),
  );
  const refused = await sendContent({ method: 'POST', url: '/files', content: file }).catch((cause) => cause);
  expect(refused).toBeInstanceOf(CallFailure);
  expect(refused).toMatchObject({ status: 409, code: 'disk/name-taken', message: 'Уже есть.' });
  fakeServer.use(http.post('*/files', () => HttpResponse.error()));
  await expect(sendContent({ method: 'POST', url: '/files', content: file })).rejects.toMatchObject({
    kind: 'network',
  });
  const gone = new AbortController();
  gone.abort();
  await expect(
    sendContent({ method: 'POST', url: '/files', content: file, signal: gone.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});
