import { Row, Stack, Text } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { rubles } from './money-words.ts';

interface DocumentNameProps {
  readonly name: ReactNode;
  /** The hidden columns, whose values appear here instead. */
  readonly hidden: ReadonlySet<string>;
  readonly kopecks: number;
  /** The state as its column shows it. */
  readonly state: ReactNode;
  /** The other party, or another detail that distinguishes the documents of one list. */
  readonly other: string;
}

/** Shows the title of a document and, where columns have no room, its recipient, amount and state. */
export function DocumentName({ name, hidden, kopecks, state, other }: DocumentNameProps) {
  if (!hidden.has('sum') && !hidden.has('state')) return name;
  return (
    <Stack gap={0}>
      <Row isOneLine align="baseline">
        <Text as="span" isCut isGrowing>
          {name}
        </Text>
        {hidden.has('sum') && (
          <Text as="span" isNumbers>
            {rubles(kopecks)}
          </Text>
        )}
      </Row>
      <Row isOneLine align="baseline">
        <Text as="span" size="small" tone="secondary" isCut isGrowing>
          {other}
        </Text>
        {hidden.has('state') && state}
      </Row>
    </Stack>
  );
}
