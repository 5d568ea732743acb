import { Brand, BrandSign } from '@artel/web/ui';

export function Example() {
  return (
    <>
      <Brand />
      <BrandSign size={48} />
      <BrandSign size={16} />
    </>
  );
}
