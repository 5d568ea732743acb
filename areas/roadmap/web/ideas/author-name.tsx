import type { Author } from '@artel/roadmap/contract';
import { t } from '@artel/web';

/** The author's name as the reader may see it. */
export function AuthorName({ author: { kind, name, companyName } }: { readonly author: Author }) {
  if (kind === 'self') return t('roadmap.authors.self');
  if (name === null) return companyName === null ? t(`roadmap.authors.${kind}`) : <bdi>{companyName}</bdi>;
  return (
    <bdi>
      {companyName === null || kind === 'colleague'
        ? name
        : t('roadmap.authors.named', { name, company: companyName })}
    </bdi>
  );
}
