import { Panel } from '@artel/web/ui';
import styles from './card.module.css';
import { useCompanyCard } from './card-api.ts';
import { CardForm } from './card-form.tsx';
import { ConfirmationBlock } from './confirmation-block.tsx';
import { LogoField } from './logo-field.tsx';

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
    <div className={styles.section}>
      <ConfirmationBlock card={card} />
      <Panel className={styles.card}>
        <LogoField card={card} />
        <CardForm />
      </Panel>
    </div>
  );
}
