import type { RouteResponse } from '@artel/contract';
import type { checkInvitations } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Line, Lines, Scroll, Stack, Text } from '@artel/web/ui';
import { useEffect, useRef } from 'react';

export type CheckedRow = RouteResponse<typeof checkInvitations>['rows'][number];

/** Rows of the pasted list that can't be invited, with the reasons. */
export function WrongRows({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const start = useRef<HTMLParagraphElement>(null);
  // On a telephone the button that caused them is a screen away.
  useEffect(() => {
    start.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <>
      <p role="alert" ref={start}>
        {t('invitations.letters.wrong-rows', { count: rows.length })}
      </p>
      {/* A long list can be scrolled by keyboard. */}
      <Scroll height="medium" tabIndex={0}>
        <Lines variant="framed" aria-label={t('invitations.letters.wrong-list')}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same row may appear twice in a pasted list
            <Line key={at}>
              <Stack gap={0}>
                <Text as="span" weight="medium">
                  {row.typed}
                </Text>
                <Text as="span" size="small" tone="secondary">
                  {t(`invitations.letters.verdict.${row.verdict}`)}
                </Text>
              </Stack>
            </Line>
          ))}
        </Lines>
      </Scroll>
    </>
  );
}
