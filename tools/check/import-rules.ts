import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** The permitted dependencies between areas; the whole map of the product. */
export interface Architecture {
  readonly areas: Readonly<Record<string, readonly string[]>>;
}

const CONTRACT = '^(platform|shell|areas/[^/]+)/contract/';
const SERVER = '^(platform|shell|areas/[^/]+)/server/';
const WEB = '^(platform|shell|areas/[^/]+)/web/';
const FRONT_DOOR =
  '^areas/[^/]+/(contract/index|server/index|server/testing|web/index|web/testing/index)\\.ts$|/strings/ru\\.json$';
const TEMPORAL = '(^|/)node_modules/temporal-polyfill/';
const TEST = '\\.test\\.tsx?$|\\.journey\\.ts$|/testing(/|\\.ts$)|^journeys/';
const WORKSPACE = '^((?:platform|areas|shell)/[^/]+|tools|journeys)/';
/** Where SQL is written: stores, generated row types, and the parts of the platform that are made of SQL. */
const SQL_HOME =
  '\\.store\\.ts$|/server/db\\.ts$|^platform/server/(db|jobs|cache|audit|letters|testing)/|^tools/';

/** Import rules; the name of every rule is one sentence that says what it protects. */
export function importRules(architecture: Architecture): IForbiddenRuleType[] {
  return [...layers, ...edges(architecture)];
}

const layers: IForbiddenRuleType[] = [
  rule('no-cycle', 'Modules that need each other are one module.', {}, { circular: true }),
  rule(
    'resolvable',
    'Every import resolves.',
    {},
    { couldNotResolve: true, pathNot: '\\?(url|raw|inline)$' },
  ),
  rule(
    'platform-knows-no-area',
    'The platform has no product words.',
    { path: '^platform/' },
    { path: '^(areas|shell|journeys|tools)/' },
  ),
  rule(
    'contract-is-pure',
    'A contract runs in browser and server alike: zod, time and other contracts only.',
    { path: CONTRACT, pathNot: TEST },
    { pathNot: [CONTRACT, '(^|/)node_modules/zod/', TEMPORAL] },
  ),
  rule(
    'time-in-one-module',
    'Days, zones and instants come from @artel/contract/time.',
    { pathNot: '^platform/contract/time/' },
    { path: TEMPORAL },
  ),
  rule('server-without-web', 'The server never meets the web.', { path: SERVER }, { path: WEB }),
  rule('web-without-server', 'The web never meets the server.', { path: WEB }, { path: SERVER }),
  rule(
    'web-without-node',
    'The browser has no Node modules.',
    { path: WEB, pathNot: 'vite\\.config\\.ts$' },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'front-door-only',
    'An area is entered by its front doors, from whatever side.',
    { path: '^(?:areas/([^/]+)|shell|tools|journeys)/' },
    { path: '^areas/', pathNot: ['^areas/$1/', FRONT_DOOR] },
  ),
  rule(
    'by-name',
    'Another workspace is imported by its name, not by a relative path.',
    { path: WORKSPACE },
    { path: WORKSPACE, pathNot: '^$1/', dependencyTypes: ['local'] },
  ),
  rule(
    'rooms-meet-by-name',
    "The server and web rooms of an area import its contract and strings as everybody does: by the area's name.",
    { path: '^areas/([^/]+)/(server|web)/' },
    { path: '^areas/$1/(contract|strings)/', dependencyTypes: ['local'] },
  ),
  rule(
    'shell-is-imported-by-nobody',
    'The shell only composes.',
    { pathNot: ['^shell/', '^journeys/'] },
    { path: '^shell/' },
  ),
  rule(
    'journeys-know-the-pages',
    'Journeys meet the product in the browser; of the shell they know which pages there are.',
    { path: '^journeys/' },
    { path: '^shell/', pathNot: '^shell/contract/pages\\.ts$' },
  ),
  rule(
    'sql-in-stores-only',
    'SQL stands in stores.',
    { pathNot: [SQL_HOME, TEST] },
    { path: '(^|/)node_modules/(kysely|pg|graphile-worker)/' },
  ),
  rule(
    'http-in-the-platform-only',
    'An area declares routes; only the platform speaks HTTP.',
    { path: '^areas/', pathNot: TEST },
    { path: '(^|/)node_modules/(fastify|@fastify/[^/]+)/' },
  ),
  rule(
    'mantine-in-the-kit-only',
    'Screens are composed from the kit; it alone knows the library beneath.',
    { pathNot: '^platform/web/ui/' },
    { path: '(^|/)node_modules/@mantine/' },
  ),
  rule(
    'egress-only',
    'Only egress opens connections to other hosts; letters speak SMTP over a socket of its own.',
    {
      path: SERVER,
      pathNot: [
        '^platform/server/egress/',
        '^platform/server/letters/deliver-letter\\.ts$',
        // Binds the port of the media process once and sends nothing.
        '^areas/meetings/server/media/is-port-free\\.ts$',
        // Builds the bytes of a letter and opens no connection.
        '^areas/mail/server/outside/compose-raw\\.ts$',
        TEST,
      ],
    },
    {
      path: [
        '^(node:)?(https|http2|tls|dgram|dns|dns/promises)$',
        '(^|/)node_modules/(undici|axios|got|node-fetch|nodemailer|imapflow|@aws-sdk/[^/]+)/',
      ],
    },
  ),
  rule(
    'tests-only',
    'Fixtures and test tools stay in tests; what is printed from the schema needs a scratch database too, and a bench the peers of tests.',
    { pathNot: [TEST, '^tools/generate/', '^tools/bench/'] },
    { path: TEST },
  ),
];

/** One rule per area: only along the edges that architecture.json declares. */
function edges(architecture: Architecture): IForbiddenRuleType[] {
  return Object.entries(architecture.areas).map(([area, uses]) =>
    rule(
      `declared-edges-of-${area}`,
      `architecture.json lets ${area} use ${uses.join(', ') || 'nobody'}.`,
      { path: `^areas/${area}/` },
      { path: '^areas/', pathNot: `^areas/(${[area, ...uses].join('|')})/` },
    ),
  );
}

function rule(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}
