import { type Resource, toFieldKind } from '@artel/contract';
import { Fragment, type ReactNode } from 'react';
import { t } from '../i18n/texts.ts';
import { type GridColumn, Moment } from '../ui/index.ts';

/** An item of any resource. */
export type Item = Readonly<Record<string, string | boolean | number>> & {
  readonly id: string;
  readonly createdAt: string;
  readonly version: number;
};

/** The words of a resource's fields: their labels, and of a choice the label of each value. */
export interface ResourceWords {
  readonly labels: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The first field names the item. */
export function getName({ fields }: Resource, item: Item): string {
  const [name = ''] = Object.keys(fields);
  return String(item[name]);
}

/** The columns beside the name: the time first, which gives way last. */
export function toColumns(resource: Resource, words: ResourceWords): GridColumn<Item>[] {
  const [, ...others] = Object.keys(resource.fields);
  const findSort = (field: string) => {
    const sort = Object.keys(resource.sorts).find((one) => resource.sorts[one] === field);
    return sort === undefined ? {} : { sort };
  };
  return [
    {
      key: 'createdAt',
      title: t('ui.resource.created'),
      width: 140,
      ...findSort('createdAt'),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    ...others.map((field) => ({
      key: field,
      title: words.labels[field] ?? '',
      width: isText(resource, field) ? 320 : 160,
      ...findSort(field),
      cell: (item: Item) => toCell(words, field, item),
    })),
  ];
}

/** All facts of an item below its name. */
export function listFacts(resource: Resource, words: ResourceWords, item: Item): ReactNode {
  const [, ...others] = Object.keys(resource.fields);
  return [
    ...others.map((field) => (
      <Fragment key={field}>
        <dt>{words.labels[field]}</dt>
        <dd>{toCell(words, field, item)}</dd>
      </Fragment>
    )),
    <Fragment key="createdAt">
      <dt>{t('ui.resource.created')}</dt>
      <dd>
        <Moment at={item.createdAt} />
      </dd>
    </Fragment>,
  ];
}

function toCell({ choices }: ResourceWords, field: string, item: Item): ReactNode {
  const value = item[field];
  if (typeof value === 'boolean') return t(value ? 'ui.resource.yes' : 'ui.resource.no');
  return <bdi>{choices?.[field]?.[String(value)] ?? value}</bdi>;
}

function isText({ fields }: Resource, field: string): boolean {
  const found = fields[field];
  return found !== undefined && toFieldKind(found).kind === 'text';
}
