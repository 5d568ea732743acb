import { Panel, Stack } from '@artel/web/ui';
import { useCompanyCard } from './card/api.ts';
import styles from './card/card.module.css';
import { CardForm } from './card/card-form.tsx';
import { LogoField } from './card/logo-field.tsx';
import { ConfirmationBlock } from './confirmation/confirmation-block.tsx';

/** What the company is on paper and how it looks, for who manages it. */
export function CardSection() {
  const { data: card } = useCompanyCard();
  // All at once: a block that came later would push the others down.
  if (!card)
    return (
      <Panel className={styles.card}>
        <CardForm />
      </Panel>
    );
  return (
    <Stack>
      <ConfirmationBlock card={card} />
      <Panel className={styles.card}>
        <LogoField card={card} />
        <CardForm />
      </Panel>
    </Stack>
  );
}
