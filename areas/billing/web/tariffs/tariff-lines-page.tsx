import { billingPages, type TariffLine, type TariffPrice } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { t } from '@artel/web';
import { Badge, Button, Panel, Row, Table, Text } from '@artel/web/ui';
import { useState } from 'react';
import { BillingFrame } from '../money/billing-frame.tsx';
import { useTariffLines } from './api.ts';
import { LineDialog } from './line-form.tsx';
import { describeAllowance, listTariffLimits, priceWords } from './tariff-words.ts';
import { NoTariffs, NotYet } from './tariffs-page.tsx';

/** lines of tariffs, with the tariffs of each line side by side. */
export function TariffLinesPage() {
  const lines = useTariffLines();
  const { permissions } = useProfile();
  const isEditor = permissions.includes('operator.tariffs');
  // `new` for a line that does not exist yet.
  const [edited, setEdited] = useState<TariffLine | 'new'>();
  const items = lines.data?.items;
  return (
    <BillingFrame
      page={billingPages.tariffLines}
      acts={isEditor && <Button onClick={() => setEdited('new')}>{t('billing.lines.add')}</Button>}
    >
      {items === undefined && <NotYet lines={lines} />}
      {items?.length === 0 && <NoTariffs />}
      {items?.map((line) => (
        <LinePanel key={line.id} line={line} onEdit={isEditor ? () => setEdited(line) : undefined} />
      ))}
      {edited !== undefined && (
        <LineDialog line={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </BillingFrame>
  );
}

function LinePanel({
  line,
  onEdit,
}: {
  readonly line: TariffLine;
  readonly onEdit: (() => void) | undefined;
}) {
  const { name, about, isBase, isOffered, tariffs } = line;
  const prices = tariffs.map(({ price }) => price);
  const facts: readonly (readonly [string, (price: TariffPrice) => string])[] = [
    ['billing.lines.price', priceWords],
    ...listTariffLimits(line, prices).map(
      (limit) =>
        [`billing.limit.${limit}`, (price: TariffPrice) => describeAllowance(limit, line, price)] as const,
    ),
  ];
  return (
    <Panel as="section" aria-label={name}>
      <Row justify="between">
        <h2>
          {name} {isBase && <Badge variant="accent">{t('billing.lines.base')}</Badge>}{' '}
          {!isOffered && <Badge variant="attention">{t('billing.tariffs.not-offered')}</Badge>}
        </h2>
        {onEdit && (
          <Button variant="default" onClick={onEdit} aria-label={t('billing.tariffs.edit-of', { name })}>
            {t('billing.tariffs.edit')}
          </Button>
        )}
      </Row>
      {about !== '' && <Text tone="secondary">{about}</Text>}
      {tariffs.length === 0 ? (
        <p>{t('billing.lines.empty')}</p>
      ) : (
        <Table label={t('billing.lines.compare', { name })}>
          <thead>
            <tr>
              <th scope="col">{t('billing.lines.fact')}</th>
              {tariffs.map(({ id, name: tariffName }) => (
                <th key={id} scope="col">
                  {tariffName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(([key, getWords]) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                {tariffs.map(({ id, price }) => (
                  <td key={id}>{getWords(price)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
