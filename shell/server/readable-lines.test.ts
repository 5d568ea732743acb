import type { Route, Schema } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly keyType?: Schema;
  readonly valueType?: Schema;
}

/** The texts in a schema, by their path. */
function textsIn(schema: Schema, path = ''): [string, Schema][] {
  const def = schema._zod.def as unknown as Definition;
  const below = (part: Schema | undefined, name: string) => (part ? textsIn(part, `${path}${name}`) : []);
  switch (def.type) {
    case 'string':
      return [[path, schema]];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => below(field, `.${name}`));
    case 'array':
      return below(def.element, '[]');
    case 'union':
      return (def.options ?? []).flatMap((option) => below(option, ''));
    case 'record':
      return [...below(def.keyType, '{key}'), ...below(def.valueType, '{}')];
    case 'pipe':
      // The output is validated more strictly than the input.
      return textsIn(def.in as Schema, path).map(([name]) => [name, schema]);
    default:
      return below(def.innerType, '');
  }
}

/** Direction marks, joiners, zero-width spaces, invisible hyphens, letters without a glyph. */
const SIGNS = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u3164',
  '\u2800',
];

/** Whether a character in the middle of a text is accepted; the texts have the length that the schema requires. */
function accepts(schema: Schema, sign: string): boolean {
  return [1, 2, 5, 9, 16, 31, 100].some((length) => {
    const half = 'а'.repeat(length);
    return [half, `${half}а`].some((rest) => {
      const parsed = z.core.safeParse(schema, `${half}${sign}${rest}`);
      return parsed.success && JSON.stringify(parsed.data).includes(sign);
    });
  });
}

const PROOF =
  'What one proves to be oneself by is compared with what was stored or handed out, and shown to no one.';
const AS_TYPED = 'A draft is stored as it was typed; the form that it is for checks it when it is sent.';
const REPORTED = 'What a browser or an address of an advertisement says of itself is counted and no name.';
const CHOSEN = 'The use case looks it up among what it knows and refuses the rest.';
const SEARCHED = 'What people search for is compared only.';
const CELL = 'Read as a cell of the file, which loses the signs that are not seen.';

/** Texts that accept such signs all the same, by the route and the path of the field. */
const REVIEWED: readonly (readonly [place: RegExp, reason: string])[] = [
  [/ \.(password|factorCode|challenge|CToken|refresh_token|hash|token)$/, PROOF],
  [/ \.passkey\.(id|rawId|response\.clientDataJSON)$/, PROOF],
  [/^identity\/(login-check|sign-in|create-captcha) \.username$/, PROOF],
  [
    /^privacy\/request-company-erasure \.companyName$/,
    'Compared with the name of the company, which has none.',
  ],
  [/ \.(card\.)?(timeZone|endZone)$/, CHOSEN],
  [/^calendar\/(create|update)-event \.rule$/, 'Read by the parser of rules, which refuses what is none.'],
  [/^shell\/save-draft \.text$/, AS_TYPED],
  [/ \.consents\[\]\.version$/, CHOSEN],
  [/^company\/off-board-member \.receivers\{key\}$/, CHOSEN],
  [/^notifications\/update-preferences \.kinds\[\]\.kind$/, CHOSEN],
  [/^invitations\/create-invitation-link \.emailDomain$/, CHOSEN],
  [/^identity\/(refresh-session|token-refresh) \.domain$/, 'Sent by older clients and read by no one.'],
  [/ \.(filter\.)?q$/, SEARCHED],
  [/^onboarding\/update-trial \.typed\./, AS_TYPED],
  [/^invitations\/update-import-row \.values\./, CELL],
  [/^invitations\/check-invitations \.text$/, 'A pasted list of addresses; the names in it lose such signs.'],
  [
    /^messenger\/(send|edit)-message \.body$/,
    'What people say to each other, in many lines; stored as they wrote it.',
  ],
  [
    /^mail\/(create|save)-draft \.(to|cc|bcc)\[\]\.name$/,
    'An answer names people as their own mail programs do; shown apart from what is around.',
  ],
  [
    /^mail\/save-draft \.(subject|body)$/,
    'Words of a letter, which may answer one of another program; stored as typed.',
  ],
  [/^messenger\/add-reaction \.emoji$/, 'Compared with the emoji that there are.'],
  [/^billing\/publish-offer \.content$/, "A document of many lines, written by the installation's operator."],
  [
    /^onboarding\/register(-by-link)? \.(_ym_uid|mango_?[uU]tm|referrer(_domain)?|url|utm_\w+|yabs-sid|yandexuid)$/,
    REPORTED,
  ],
  [/^stats\/collect-(event|view) \./, REPORTED],
];

const routes = areas.flatMap((area) => area.routes.map((bound): Route => bound.route));
const openTexts = routes.flatMap(({ id, body }) =>
  (body === undefined ? [] : textsIn(body))
    .filter(([, schema]) => SIGNS.some((sign) => accepts(schema, sign)))
    .map(([path]) => `${id} ${path}`),
);

test('every text of one line that a body brings refuses signs that are not seen, or says why not', () => {
  expect(openTexts.length).toBeGreaterThan(0);
  const unexplained = openTexts.filter((place) => !REVIEWED.some(([known]) => known.test(place)));
  expect(unexplained).toEqual([]);
});

test('no reason is left over', () => {
  const unneeded = REVIEWED.filter(([known]) => !openTexts.some((place) => known.test(place)));
  expect(unneeded).toEqual([]);
});
