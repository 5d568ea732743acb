import { expect, test } from 'vitest';
import { upgradeFaults } from './upgrades.ts';

const RELEASED = `
  CREATE SCHEMA disk;
  CREATE TABLE disk.nodes (
    company_id uuid NOT NULL, id uuid NOT NULL, name text NOT NULL, size smallint NOT NULL DEFAULT 0, code varchar(8),
    state text NOT NULL CHECK (state IN ('ready', 'broken')),
    note text CONSTRAINT note_length CHECK (length(note) <= 100),
    PRIMARY KEY (company_id, id),
    CONSTRAINT nodes_name UNIQUE (company_id, name)
  );
  CREATE INDEX nodes_by_size ON disk.nodes (company_id, size);
  CREATE UNIQUE INDEX nodes_code ON disk.nodes (company_id, code);
  CREATE VIEW disk.large AS SELECT id FROM disk.nodes;
  CREATE TYPE disk.kind AS ENUM ('file', 'folder');
  CREATE POLICY tenancy ON disk.nodes FOR ALL TO PUBLIC USING (true);
  CREATE FUNCTION disk.find_nodes(company uuid, most integer DEFAULT 10) RETURNS TABLE (id uuid, name text)
    LANGUAGE sql AS $$ SELECT id, name FROM disk.nodes; -- 'all of them $$;
  CREATE TRIGGER count_nodes AFTER INSERT ON disk.nodes FOR EACH STATEMENT EXECUTE FUNCTION disk.count_nodes();
`;
const OLD = 'areas/disk/server/migrations/20261127-0300-create-nodes.sql';
const NEWER = 'areas/disk/server/migrations/20261128-0300-change-nodes.sql';
const release = (stamp: string, version: string, names: string[]) => ({
  file: `shell/server/testing/earlier-schemas/${stamp}/facts.json`,
  text: JSON.stringify({ release: { version }, migrations: names.map((name) => ({ name })) }),
});
const stored = [
  release('20261126-0300', '1.0.0', []),
  release('20261127-0300', '1.1.0', ['disk/20261127-0300-create-nodes']),
];

function faults(...migrations: string[]): string[] {
  const newer = migrations.map((text, at) => ({ file: NEWER.replace('0300', `030${at}`), text }));
  return upgradeFaults([{ file: OLD, text: RELEASED }, ...newer, ...stored]).map((fault) =>
    fault.replace(/^\S+-030(\d)\S+:(\d+): /, '$1:$2 ').replace(/; servers of 1\.1\.0 serve beside it.*$/, ''),
  );
}

test.each([
  ['a table', 'DROP TABLE disk.nodes;', 'drops the table disk.nodes'],
  [
    'a table with what depends on it',
    'DROP TABLE IF EXISTS disk.nodes CASCADE;',
    'drops the table disk.nodes',
  ],
  ['a column', 'ALTER TABLE disk.nodes DROP COLUMN note;', 'drops the column disk.nodes.note'],
  [
    'a function',
    'DROP FUNCTION disk.find_nodes(uuid, integer);',
    'drops the function disk.find_nodes(uuid, integer)',
  ],
  ['a view', 'DROP VIEW disk.large;', 'drops the view disk.large'],
  ['a trigger', 'DROP TRIGGER count_nodes ON disk.nodes;', 'drops the trigger count_nodes on disk.nodes'],
  ['a policy', 'DROP POLICY tenancy ON disk.nodes;', 'drops the policy tenancy on disk.nodes'],
  ['a unique index', 'DROP INDEX disk.nodes_code;', 'drops the index disk.nodes_code'],
  [
    'a unique constraint',
    'ALTER TABLE disk.nodes DROP CONSTRAINT nodes_name;',
    'drops the unique constraint nodes_name',
  ],
  ['a default', 'ALTER TABLE disk.nodes ALTER size DROP DEFAULT;', 'drops the default of disk.nodes.size'],
  [
    'the name of a table',
    'ALTER TABLE disk.nodes RENAME TO files;',
    'renames in disk.nodes: rename to files',
  ],
  [
    'the name of a column',
    'ALTER TABLE disk.nodes RENAME note TO text;',
    'renames in disk.nodes: rename note to text',
  ],
  [
    'the name of a function',
    'ALTER FUNCTION disk.find_nodes RENAME TO list_nodes;',
    'changes the function disk.find_nodes',
  ],
  ['the kinds of a type', "ALTER TYPE disk.kind ADD VALUE 'link';", 'changes the type disk.kind'],
  [
    'a right',
    'REVOKE SELECT ON disk.nodes FROM {{app}};',
    'revokes: revoke select on disk.nodes from {{app}}',
  ],
])('%s that the release uses is not taken from it', (_what, sql, fault) => {
  expect(faults(sql)).toEqual([`0:1 ${fault}`]);
});

test.each([
  ['ADD COLUMN owner uuid NOT NULL', 'adds disk.nodes.owner NOT NULL without a default'],
  ['ADD owner uuid PRIMARY KEY', 'adds disk.nodes.owner NOT NULL without a default'],
  ['ALTER note SET NOT NULL', 'makes disk.nodes.note NOT NULL, but has no default of a new column'],
  ['ALTER COLUMN name TYPE varchar(50)', 'changes the type of disk.nodes.name to varchar(50)'],
  ['ALTER code TYPE varchar(4)', 'changes the type of disk.nodes.code to varchar(4)'],
  ['ALTER size TYPE bigint', 'changes the type of disk.nodes.size to bigint'],
  ["ADD CHECK (name <> '')", "adds a constraint to old columns of disk.nodes: check (name <> '0')"],
  [
    'ADD UNIQUE (company_id, size)',
    'adds a constraint to old columns of disk.nodes: unique (company_id, size)',
  ],
  [
    'ADD FOREIGN KEY (id) REFERENCES disk.nodes (id)',
    'adds a constraint to old columns of disk.nodes: foreign key (id) references disk.nodes (id)',
  ],
  ['ENABLE ROW LEVEL SECURITY', 'changes disk.nodes: enable row level security'],
])('a write of the release is not refused after %s', (action, fault) => {
  expect(faults(`ALTER TABLE disk.nodes ${action};`)).toEqual([`0:1 ${fault}`]);
});

test('a unique index on old columns, a restrictive policy and another scope narrow as well', () => {
  expect(
    faults(
      `CREATE UNIQUE INDEX nodes_one ON disk.nodes (company_id, size);
       CREATE POLICY mine ON disk.nodes AS RESTRICTIVE FOR ALL TO PUBLIC USING (false);
       SELECT platform.declare_member_table('disk.nodes');`,
    ),
  ).toEqual([
    '0:1 adds a unique index on old columns of disk.nodes',
    '0:2 narrows disk.nodes by the policy mine',
    '0:3 declares the scope of disk.nodes again',
  ]);
});

test.each([
  [
    'another parameter',
    'disk.find_nodes(company uuid, most integer DEFAULT 10, word text) RETURNS TABLE (id uuid, name text)',
  ],
  [
    'another name of one',
    'disk.find_nodes(owner uuid, most integer DEFAULT 10) RETURNS TABLE (id uuid, name text)',
  ],
  ['one default less', 'disk.find_nodes(company uuid, most integer) RETURNS TABLE (id uuid, name text)'],
  ['a column less', 'disk.find_nodes(company uuid, most integer DEFAULT 10) RETURNS TABLE (id uuid)'],
])('a function that is made again with %s has lost its signature', (_what, made) => {
  const drop = 'DROP FUNCTION disk.find_nodes(uuid, integer);';
  expect(faults(`${drop} CREATE FUNCTION ${made} LANGUAGE sql AS $$ SELECT 1 $$;`)).toEqual([
    '0:1 drops the function disk.find_nodes(uuid, integer)',
  ]);
});

test('a block hides what it changes, so it is refused; one that writes rows is not', () => {
  expect(faults("DO $$ BEGIN EXECUTE 'ALTER TABLE disk.nodes DROP COLUMN note'; END $$;")).toHaveLength(1);
  expect(faults('DO $$ BEGIN UPDATE disk.nodes SET size = 1; END $$;')).toEqual([]);
});

test.each([
  [
    'new columns',
    `ALTER TABLE disk.nodes ADD COLUMN owner uuid, ADD rank integer NOT NULL DEFAULT 0, ADD CHECK (owner IS NULL OR size > 0);
     ALTER TABLE disk.nodes ADD UNIQUE (company_id, owner), ALTER rank SET DEFAULT 1, ALTER owner TYPE text, DROP COLUMN rank;`,
  ],
  [
    'wider columns',
    'ALTER TABLE disk.nodes ALTER size TYPE integer, ALTER code TYPE text, ALTER note DROP NOT NULL, ALTER note SET DEFAULT 0;',
  ],
  [
    'a wider list',
    `ALTER TABLE disk.nodes DROP CONSTRAINT nodes_state_check;
     ALTER TABLE disk.nodes ADD CONSTRAINT nodes_state_check CHECK (state IN ('broken', 'ready', 'locked'));`,
  ],
  [
    'a wider range',
    'ALTER TABLE disk.nodes DROP CONSTRAINT note_length, ADD CONSTRAINT note_length CHECK (length(note) <= 200);',
  ],
  ['a loosened constraint', 'ALTER TABLE disk.nodes DROP CONSTRAINT note_length;'],
  [
    'other indexes',
    'DROP INDEX CONCURRENTLY disk.nodes_by_size; CREATE INDEX CONCURRENTLY nodes_by_name ON disk.nodes (name);',
  ],
  [
    'a unique index made again',
    'DROP INDEX disk.nodes_code; CREATE UNIQUE INDEX nodes_code_1 ON disk.nodes (company_id, code);',
  ],
  [
    'a policy and a trigger made again',
    `DROP POLICY tenancy ON disk.nodes; CREATE POLICY tenancy ON disk.nodes FOR ALL TO PUBLIC USING (true);
     DROP TRIGGER count_nodes ON disk.nodes; CREATE TRIGGER count_nodes AFTER INSERT ON disk.nodes FOR EACH ROW EXECUTE FUNCTION disk.count_nodes();`,
  ],
  [
    'a function that takes and returns more',
    `DROP FUNCTION disk.find_nodes(uuid, integer);
     CREATE FUNCTION disk.find_nodes(company uuid, most integer DEFAULT 10, word text DEFAULT NULL) RETURNS TABLE (id uuid, name text, size integer)
       LANGUAGE sql AS $$ SELECT 1 $$;
     REVOKE EXECUTE ON FUNCTION disk.find_nodes(uuid, integer, text) FROM PUBLIC;`,
  ],
  [
    'another function of the name',
    'CREATE FUNCTION disk.find_nodes(company uuid, word text) RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;',
  ],
  [
    'rows and comments',
    "-- DROP TABLE disk.nodes;\n/* DROP TABLE disk.nodes; */ UPDATE disk.nodes SET note = 'x; DROP TABLE disk.nodes;'; GRANT SELECT ON disk.nodes TO {{app}};",
  ],
])('%s are an expansion', (_what, sql) => {
  expect(faults(sql)).toEqual([]);
});

test('what the release does not know yet may still be changed in every way', () => {
  expect(
    faults(
      `CREATE TABLE disk.marks (id uuid NOT NULL, word text);
       CREATE VIEW disk.marked AS SELECT id FROM disk.marks;
       CREATE FUNCTION disk.mark() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;
       SELECT platform.declare_company_table('disk.marks');
       REVOKE ALL ON disk.marks FROM PUBLIC;`,
      `ALTER TABLE disk.marks RENAME word TO text, ALTER id TYPE text; ALTER TABLE disk.marks ADD UNIQUE (id);
       DROP FUNCTION disk.mark(); DROP VIEW disk.marked; DROP TABLE disk.marks;`,
    ),
  ).toEqual([]);
});

test('a contraction names the stored release since which nothing uses it; one that contracts nothing is refused', () => {
  expect(
    faults('-- contracts since 1.0.0: no code reads it\nALTER TABLE disk.nodes DROP COLUMN note;'),
  ).toEqual([]);
  expect(faults('-- contracts since 1.2.0\nALTER TABLE disk.nodes DROP COLUMN note;')).toEqual([
    '0:2 no schema of a release 1.2.0 is stored',
  ]);
  expect(faults('-- contracts since 1.1.0.\nALTER TABLE disk.nodes ADD COLUMN owner uuid;')).toEqual([
    '0:2 contracts nothing, so it needs no release',
  ]);
});

test('migrations of the release itself are not judged, and without a stored release there is a fault', () => {
  const narrowing = { file: OLD, text: `${RELEASED} ALTER TABLE disk.nodes DROP COLUMN note;` };
  expect(upgradeFaults([narrowing, ...stored])).toEqual([]);
  expect(upgradeFaults([narrowing])).toEqual([
    'shell/server/testing/earlier-schemas: no schema of a release is stored',
  ]);
});
