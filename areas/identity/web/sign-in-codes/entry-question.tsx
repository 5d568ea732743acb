import { publicConfig, t } from '@artel/web';
import { BrandSign, Button, Column, Screen, Stack, Text } from '@artel/web/ui';

interface EntryQuestionProps {
  /** The person whom the code in the address would sign in. */
  readonly username: string;
  /** The person signed in now; empty when no one is. */
  readonly present: string;
  readonly onAnswer: (isWanted: boolean) => void;
}

/**
 * G-05: requests confirmation before an address signs in a person who may not want that, or replaces someone
 * else's session.
 */
export function EntryQuestion({ username, present, onAnswer }: EntryQuestionProps) {
  return (
    <Screen as="main" variant="centred" room="whole" controls="finger">
      <Column variant="page">
        <Stack as="header" gap={3}>
          <div>
            <BrandSign size={48} />
          </div>
          <Text weight="strong">{publicConfig().brandName}</Text>
          <h1>{t('identity.entry.question', { username })}</h1>
          <p>
            {present === ''
              ? t('identity.entry.from-link')
              : t('identity.entry.instead', { username: present })}
          </p>
        </Stack>
        <Stack gap={3}>
          <Button fullWidth size="md" onClick={() => onAnswer(true)}>
            {t('identity.entry.go-on')}
          </Button>
          <Button fullWidth size="md" variant="default" onClick={() => onAnswer(false)}>
            {t(present === '' ? 'identity.entry.stay-out' : 'identity.entry.stay')}
          </Button>
        </Stack>
        <Text size="small" tone="secondary">
          {t('identity.entry.warning')}
        </Text>
      </Column>
    </Screen>
  );
}
