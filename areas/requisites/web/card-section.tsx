import { Panel, Stack } from '@artel/web/ui';
import { useCompanyCard } from './card/api.ts';
import { CardForm } from './card/card-form.tsx';
import { LogoField } from './card/logo-field.tsx';
import { ConfirmationBlock } from './confirmation/confirmation-block.tsx';

/** The company's official details and its appearance, for those who manage it. */
export function CardSection() {
  const { data: card } = useCompanyCard();
  // All at once: a block that appears later would push the others down.
  if (!card)
    return (
      <Panel>
        <CardForm />
      </Panel>
    );
  return (
    <Stack>
      <ConfirmationBlock card={card} />
      <Panel>
        <LogoField card={card} />
        <CardForm />
      </Panel>
    </Stack>
  );
}
