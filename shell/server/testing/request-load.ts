import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { until } from './child-server.ts';
import type { Login } from './server-pair.ts';
import type { Nginx } from './start-nginx.ts';

/** One write of ten requests. */
const WRITE_EVERY = 10;
const AT_ONCE = 3;
/** The web client repeats a write with a key once after these, when a while has passed; 0 is a broken connection. */
const CUT_OFF = new Set([0, 502, 504]);
const REPEAT_DELAY = 500;

interface Answer {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly text: string;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** People who read what they may and make folders in their own disks, without a pause. */
interface RequestLoad {
  /** Once so many requests have been answered. */
  reached(count: number): Promise<void>;
  stop(): Promise<void>;
  /** The request and the answer of each that was not the expected one. */
  readonly failures: readonly string[];
  /** Names of the folders whose making was acknowledged. */
  readonly folders: readonly string[];
  count(): number;
}

/** Begins with those of the paths that each person may read now: later all of these must be answered. */
export async function startLoad(
  proxy: Nginx,
  logins: readonly Login[],
  paths: readonly string[],
): Promise<RequestLoad> {
  const agent = new Agent({ ca: proxy.certificate, keepAlive: true });
  const failures: string[] = [];
  const folders: string[] = [];
  let [sent, isStopped] = [0, false];
  const people = await Promise.all(logins.map((login) => enter(login)));
  const workers = people.flatMap((person) => Array.from({ length: AT_ONCE }, (_, at) => work(person, at)));

  async function enter(login: Login) {
    let token = await signIn(login);
    const send = async (call: Call): Promise<Answer> => {
      const answer = await repeatOnce(call, token);
      if (answer.status !== 401) return answer;
      // An access token ends after ten minutes.
      token = await signIn(login);
      return repeatOnce(call, token);
    };
    const readable = new Map<string, string[]>();
    for (const path of paths) {
      const answer = await send({ method: 'GET', path });
      if (answer.status === 200) readable.set(path, getKeys(answer.text));
    }
    const spaces = JSON.parse((await send({ method: 'GET', path: '/api/v2/disk/spaces' })).text) as {
      items: { id: string; kind: string }[];
    };
    return { send, readable: [...readable], disk: spaces.items.find(({ kind }) => kind === 'personal')?.id };
  }

  async function signIn(login: Login): Promise<string> {
    const answer = await repeatOnce(
      { method: 'POST', path: '/api/auth/login', body: login, key: randomUUID() },
      null,
    );
    if (answer.status !== 200) throw new Error(`The sign-in was answered ${answer.status} ${answer.text}`);
    return (JSON.parse(answer.text) as { access_token: string }).access_token;
  }

  async function work({ send, readable, disk }: Awaited<ReturnType<typeof enter>>, worker: number) {
    for (let turn = worker; !isStopped; turn += 1) {
      if (turn % WRITE_EVERY === 0 && disk !== undefined) await makeFolder(send, disk);
      else await read(send, readable[turn % readable.length] ?? ['/api/v2/profile', []]);
      sent += 1;
    }
  }

  async function read(send: (call: Call) => Promise<Answer>, [path, keys]: [string, string[]]) {
    const { status, text } = await send({ method: 'GET', path });
    const found = status === 200 ? getKeys(text) : [];
    const lost = keys.filter((key) => !found.includes(key));
    if (status !== 200 || lost.length > 0)
      failures.push(
        `GET ${path}: ${status} ${status === 200 ? `without ${lost.join()}` : text.slice(0, 200)}`,
      );
  }

  async function makeFolder(send: (call: Call) => Promise<Answer>, parentId: string) {
    const [name, key] = [`rolling ${randomUUID()}`, randomUUID()];
    const path = '/api/v2/disk/folders';
    const { status, text } = await send({ method: 'POST', path, body: { parentId, name }, key });
    if (status === 201) folders.push(name);
    else failures.push(`POST ${path}: ${status} ${text.slice(0, 200)}`);
  }

  async function repeatOnce(call: Call, token: string | null): Promise<Answer> {
    const answer = await send(call, token);
    if (call.key === undefined || !CUT_OFF.has(answer.status)) return answer;
    await pause(REPEAT_DELAY);
    return send(call, token);
  }

  async function send({ method, path, body, key }: Call, token: string | null): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    try {
      const call = request({
        host: '127.0.0.1',
        servername: 'localhost',
        port: proxy.port,
        agent,
        method,
        path,
        headers: {
          host: `localhost:${proxy.port}`,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      });
      call.end(payload);
      const [answer] = await once(call, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      return { status: answer.statusCode, text: Buffer.concat(chunks).toString() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await Promise.all(workers);
    agent.destroy();
  }

  onTestFinished(stop);
  return {
    failures,
    folders,
    stop,
    count: () => sent,
    reached: (count) => until(async () => sent >= count),
  };
}

/** Names of the fields of an answer; none of one that is no object. */
function getKeys(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    return [];
  }
}
