import { type Compilable, type CompiledQuery, type Expression, sql, type Transaction } from 'kysely';
import { over, type Tx } from './scopes.ts';

/** A placeholder in a prepared query for the argument of that name, filled in at each use. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Creates the placeholder of an argument in a prepared query. */
type Argument<A> = <K extends keyof A & string>(name: K) => Expression<A[K]>;

/**
 * Prepares a query: it is built and compiled at its first use, and later only its arguments are filled in.
 * For queries of every request, because building costs more than PostgreSQL needs to find a row by its key.
 * const accountById = prepare<Db, { userId: string }, Account>((db, argument) =>
 * db.selectFrom('identity.users').select(['email']).where('id', '=', argument('userId')));
 */
export function prepare<Db, A extends object, R>(
  build: (db: Transaction<Db>, argument: Argument<A>) => Compilable<R>,
): (tx: Tx, args: A) => Promise<R[]> {
  let compiled: CompiledQuery<R> | null = null;
  return async (tx, args) => {
    compiled ??= build(over<Db>(tx), (name) => sql`${new Slot(name)}`).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? args[value.name as keyof A] : value,
    );
    return (await tx.kysely.executeQuery<R>({ ...compiled, parameters })).rows;
  };
}
