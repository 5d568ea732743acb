import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const declared = areas.flatMap((area) => Object.keys(('permissions' in area && area.permissions) || {}));

test.each(declared.filter((name) => !name.startsWith('operator.')))(
  'the table of roles has words for the permission %s',
  (name) => {
    const texts = areas.map(({ strings }) =>
      name
        .split('.')
        .reduce<unknown>(
          (text, key) => (text as Record<string, unknown> | undefined)?.[key],
          (strings as Record<string, unknown>)['permissions'],
        ),
    );
    expect(texts.filter((text) => typeof text === 'string' && text !== '')).toHaveLength(1);
  },
);
