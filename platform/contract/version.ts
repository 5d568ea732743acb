import * as z from 'zod/mini';

/** A write with a version stores the next one, which must fit the database's integer as well. */
const LAST_VERSION = 2_147_483_646;

/** Version of an editable resource; a write with another than the present one is stale (409). */
export const resourceVersion = z.int().check(z.minimum(1), z.maximum(LAST_VERSION));

/** The same for a resource that exists from its first write on; 0 means that it did not exist. */
export const firstVersion = z.int().check(z.minimum(0), z.maximum(LAST_VERSION));
