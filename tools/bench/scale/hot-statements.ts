import { median } from '../bench.ts';
import type { StatementTimes } from './statement-times.ts';

interface HotStatement {
  readonly name: string;
  /** Each finds one of the statements that were really sent, by a part of its text; their times are added. */
  readonly parts: readonly RegExp[];
}

/** The statements that a cell executes most often. */
export const hotStatements: readonly HotStatement[] = [
  { name: 'session', parts: [/^select "confirmed_generation" from "identity"\."sessions"/] },
  { name: 'member', parts: [/^select \* from "company"\."members" where [^(]*"user_id" = \$\d+$/] },
  { name: 'company', parts: [/^select \* from "company"\."companies" where "id" = \$1$/] },
  {
    name: 'places',
    parts: [/FROM company\.members\b.*department_id IS NOT NULL/s, /FROM company\.departments\b/],
  },
  { name: 'address', parts: [/\bidentity\.find_user_id\(/] },
  { name: 'directory', parts: [/^select \* from "company"\."members" where [^(]* order by "family_name"/] },
  {
    name: 'folder',
    parts: [/^select \* from "disk"\."nodes" where [^(]*"parent_id" = .* order by "sort_key"/],
  },
  { name: 'disk-search', parts: [/\bdisk\.find_node_ids\(/, /\bdisk\.find_text_node_ids\(/] },
  { name: 'directory-search', parts: [/\bcompany\.find_member_ids\(/] },
  {
    name: 'unread',
    parts: [/from "notifications"\."notices" where "user_id" = \$1 and "read_at" is null.* group by/],
  },
  {
    name: 'write',
    parts: [
      /INSERT INTO platform\.limit_counts\b/,
      /INSERT INTO platform\.audit_records\b/,
      /INSERT INTO platform\.live_events\b/,
    ],
  },
  { name: 'look', parts: [/pg_snapshot_xmin.*FROM platform\.live_events\b/s] },
];

/** The median in milliseconds; a statement that was not sent is an error, so that one which has changed is noticed. */
export function getMedian({ name, parts }: HotStatement, times: StatementTimes): number {
  return parts
    .map((part) => {
      const found = [...times].filter(([text]) => part.test(text)).flatMap(([, elapsed]) => elapsed);
      if (found.length === 0) throw new Error(`No statement of ${name} was sent that has ${part}`);
      return median(found);
    })
    .reduce((sum, one) => sum + one, 0);
}
