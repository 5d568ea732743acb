import { identityPages } from '@artel/identity/contract';
import { PageLink, t } from '@artel/web';
import { LostDrawing, Row, Text } from '@artel/web/ui';

/** The screen for an invalid link, with links onwards. */
export function InvalidLink({ text }: { readonly text: string }) {
  return (
    <>
      <Text as="div" tone="accent">
        <LostDrawing />
      </Text>
      <header>
        <h1>{t('onboarding.by-link.invalid-title')}</h1>
        <p>{text}</p>
      </header>
      <Row as="p" gap={6}>
        <PageLink page={identityPages.preSignup}>{t('onboarding.by-link.to-sign-up')}</PageLink>
        <PageLink page={identityPages.auth}>{t('onboarding.by-link.to-sign-in')}</PageLink>
      </Row>
    </>
  );
}
