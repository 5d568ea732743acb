import { Row, Stack, Text } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { rubles } from './money-words.ts';

interface DocumentNameProps {
  readonly name: ReactNode;
  /** The columns that gave way: their facts stand here instead. */
  readonly hidden: ReadonlySet<string>;
  readonly kopecks: number;
  /** As the column of it shows it. */
  readonly state: ReactNode;
  /** The other party, or whatever else tells papers of one list apart. */
  readonly other: string;
}

/** What a paper is called and, where columns have no room, whom it is for, what it comes to and how it stands. */
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
