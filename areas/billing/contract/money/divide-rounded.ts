/** `numerator / denominator` to the nearest whole, halves away from zero; exact however large the two are. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [absolute(numerator), absolute(denominator)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return Number(isNegative ? -rounded : rounded);
}

const absolute = (value: bigint) => (value < 0n ? -value : value);
