import { t } from '@artel/web';
import { Button, LinkButton, Row, Stack, Text } from '@artel/web/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { ChoiceList } from './choice-list.tsx';
import styles from './consent-banner.module.css';
import { closeConsentBanner, sameForAll, useConsent } from './consent-state.ts';
import { ConsentText } from './consent-text.tsx';
import { StaleNotice } from './stale-notice.tsx';

interface ConsentBannerProps {
  /** The visitor requested it. */
  readonly isFocused: boolean;
}

/**
 * The banner that requests consent to analytics. It is no dialog: the page can be used without an answer.
 * Refusing is as easy as accepting and looks the same.
 */
export function ConsentBanner({ isFocused }: ConsentBannerProps) {
  const { offered, decide, isStale } = useConsent();
  const [isChoosing, setChoosing] = useState(false);
  const [isDone, setDone] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => {
    if (isFocused) banner.current?.focus();
  }, [isFocused]);
  const isOver = isDone && isStale;
  const answer = (isAllowed: boolean) => {
    setDone(true);
    decide(sameForAll(offered, isAllowed));
  };
  return (
    <section ref={banner} className={styles.banner} aria-labelledby={title} tabIndex={-1}>
      <Stack className={styles.column}>
        <Row gap={6} justify="between">
          <Stack gap={0.5} isGrowing>
            <Text id={title} as="h2" size="body">
              {t('stats.consent.title')}
            </Text>
            <Text tone="secondary">
              {t('stats.consent.lead')} <ConsentText />
            </Text>
          </Stack>
          {!isChoosing && !isOver && (
            <Row gap={3} className={styles.acts}>
              <Button variant="default" onClick={() => answer(false)}>
                {t('stats.consent.refuse')}
              </Button>
              <Button variant="default" onClick={() => answer(true)}>
                {t(offered.length > 1 ? 'stats.consent.accept-all' : 'stats.consent.accept')}
              </Button>
              {offered.length > 1 && (
                <LinkButton onClick={() => setChoosing(true)}>{t('stats.consent.choose')}</LinkButton>
              )}
            </Row>
          )}
        </Row>
        {isOver && <StaleNotice onClose={closeConsentBanner} />}
        {isChoosing && !isOver && <ChoiceList onDecide={() => setDone(true)} />}
      </Stack>
    </section>
  );
}
