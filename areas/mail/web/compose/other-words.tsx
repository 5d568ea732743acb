import { readMarkdown } from '@artel/contract/markdown';
import type { Draft, Mailbox } from '@artel/mail/contract';
import { offerUndo, t } from '@artel/web';
import { Button, Callout, RichText, Row, Scroll, Stack, Text } from '@artel/web/ui';
import type { Ref } from 'react';
import { formatName } from '../conversations/letter-row.tsx';
import styles from './compose.module.css';
import { type Letter, toLetter } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';

interface OtherWordsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly own: LetterDraft;
  readonly letter: Letter;
  readonly other: Draft;
}

/**
 * Another tab or device saved the letter meanwhile: shows the differences, and the choice between that text
 * and the own one.
 */
export function OtherWords({ ref, own, letter, other }: OtherWordsProps) {
  const choose = (done: string, act: () => Letter) => {
    const left = act();
    offerUndo(done, async () => own.change(left));
  };
  const saved = toLetter(other);
  const differs = (['to', 'cc', 'bcc'] as const).filter(
    (field) => addresses(saved[field]) !== addresses(letter[field]),
  );
  return (
    <Callout ref={ref} role="alert" tabIndex={-1}>
      <Stack gap={2}>
        <Text>{t('mail.compose.conflict')}</Text>
        <Scroll as="section" height="low" aria-label={t('mail.compose.conflict-saved')} tabIndex={0}>
          <div className={styles.saved}>
            <Text size="caption" tone="secondary">
              {t('mail.compose.conflict-saved')}
            </Text>
            {differs.map((field) => (
              <Line key={field} label={t(`mail.compose.${field}`)}>
                {saved[field].map(formatName).join(', ') || '—'}
              </Line>
            ))}
            {saved.subject !== letter.subject && (
              <Line label={t('mail.compose.subject')}>{saved.subject || t('mail.no-subject')}</Line>
            )}
            {saved.body !== letter.body && <RichText blocks={readMarkdown(saved.body)} />}
          </div>
        </Scroll>
        <Row>
          <Button onClick={() => choose(t('mail.compose.kept-own'), own.useOwn)}>
            {t('mail.compose.keep-own')}
          </Button>
          <Button variant="default" onClick={() => choose(t('mail.compose.taken-saved'), own.useOther)}>
            {t('mail.compose.take-saved')}
          </Button>
        </Row>
      </Stack>
    </Callout>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <Text>
      {label}: <bdi>{children}</bdi>
    </Text>
  );
}

function addresses(mailboxes: readonly Mailbox[]): string {
  return mailboxes.map(({ address }) => address.toLowerCase()).join();
}
