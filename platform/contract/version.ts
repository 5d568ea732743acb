import * as z from 'zod/mini';

/** Version of an editable resource; a write that carries another than the present one is stale (409). */
export const resourceVersion = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
