import { CardSkeleton, Skeleton } from '@artel/web/ui';

export function Example() {
  return (
    <>
      <Skeleton width="2.5rem" height="2.5rem" isCircle />
      <Skeleton width="10rem" height="1.25rem" />
      <Skeleton width="100%" height="2rem" />
      <CardSkeleton />
    </>
  );
}
