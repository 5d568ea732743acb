import type { Resource } from '@artel/contract';
import type { Caller, RouteExamples } from './matrix-options.ts';
import type { TestServer } from './start-test-server.ts';

interface Example {
  readonly table: string;
  /** One valid body of the route that creates. */
  readonly written: Readonly<Record<string, string | boolean>>;
}

/** One valid call of each route of a resource that the platform serves. */
export function resourceExamples(resource: Resource, { table, written }: Example): RouteExamples<TestServer> {
  const { list, get, create, update, remove, idName, sorts, fields } = resource;
  const [name = ''] = Object.keys(fields);
  const [, sort] = Object.keys(sorts);
  /** One that exists, in the company of the caller where companies own it. */
  const isOfCompany = resource.limit.of === 'company';
  const makeOne = async ({ db, platform, clock }: TestServer, caller: Caller | null): Promise<string> => {
    const id = platform.ids.next();
    const owner = isOfCompany ? { companyId: caller?.companyId } : {};
    const row = { ...owner, id, ...written, [name]: `Пример ${id}`, createdAt: clock.now() };
    const columns = Object.keys(row).map((column) =>
      column.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
    );
    const places = columns.map((_, at) => `$${at + 1}`);
    await db(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(row),
    );
    return id;
  };
  return {
    [list.id]: async ({ server, caller }) => {
      // Those of the installation would count for the limit that is tried later.
      if (isOfCompany) await makeOne(server, caller);
      return sort === undefined ? {} : { query: { q: 'пример', sort } };
    },
    ...(get && {
      [get.id]: async ({ server, caller }) => ({ params: { [idName]: await makeOne(server, caller) } }),
    }),
    [create.id]: () => ({ body: written }),
    [update.id]: async ({ server, caller }) => ({
      params: { [idName]: await makeOne(server, caller) },
      body: { ...written, version: 1 },
    }),
    [remove.id]: async ({ server, caller }) => ({ params: { [idName]: await makeOne(server, caller) } }),
  };
}
