const LARGEST = 2 ** 63;

/**
 * Whether Kubernetes reads a value as a whole number: one beyond 64 bits becomes a fraction. The largest ones that fit are one number with those
 * next to them here, and are taken for what fits.
 */
export function isWholeNumber(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= LARGEST;
}
